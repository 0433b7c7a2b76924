// deno-lint-ignore no-explicit-any
type LabelFunction = (...values: any[]) => string;

/**
 * Several texts for one label. A value selects the text whose key is the value itself or, failing that, its plural
 * form, such as `one`. If neither key exists, `other` is used. If the value is missing, `none` is used.
 */
interface TemplateChoice {
  /** Name of the value that selects the text. By default, this is the first value. */
  readonly by?: string | undefined;
  /**
   * Language for the plural forms.
   * @default "en"
   */
  readonly locale?: string | undefined;
  readonly other: string;
  readonly [value: string]: string | undefined;
}

/**
 * A text with placeholders, such as `{count} rows`, or several texts to choose from. Server components can pass a
 * template but not a function.
 */
type LabelTemplate = string | TemplateChoice;

type OrTemplate<Label> = Label extends LabelFunction ? Label | LabelTemplate
  : Label extends string | readonly unknown[] ? Label
  : Label[keyof Label] extends LabelFunction ? { [Key in keyof Label]: Label[Key] | LabelTemplate }
  : Label;

/**
 * Labels that you can pass to an item. All of them are optional. If a label is a function, you can pass a template
 * instead.
 */
type LabelTemplates<Labels> = { [Key in keyof Labels]?: OrTemplate<Labels[Key]> };

type FunctionIn<Label> = Label extends LabelFunction ? Label
  : Label extends string | readonly unknown[] ? never
  : Label[keyof Label] extends LabelFunction ? Label[keyof Label]
  : never;

/** A placeholder name for each value. If the value is an error, it has no placeholder, because errors are not shown. */
type NamesOf<Values extends unknown[]> = Values extends [] ? readonly []
  : unknown extends Values[0] ? readonly []
  : { readonly [Value in keyof Required<Values>]: string };

/** The placeholder names for the parameters of each label function, in order. */
type ValueNames<Labels> = {
  readonly [
    Key in keyof Labels as [FunctionIn<NonNullable<Labels[Key]>>] extends [never] ? never : Key
  ]-?: NamesOf<Parameters<FunctionIn<NonNullable<Labels[Key]>>>>;
};

/** Returns the item's labels. Labels that were passed in take precedence. Templates become functions. */
function withTemplates<Labels extends object>(
  english: Labels,
  labels: LabelTemplates<Labels> | undefined,
  names: ValueNames<Labels>,
): Labels {
  const words = { ...english, ...labels } as Record<string, unknown>;
  const defaults = english as Record<string, unknown>;
  for (const [key, ofKey] of Object.entries<readonly string[]>(names)) {
    const label = words[key];
    words[key] = typeof defaults[key] === "object"
      ? Object.fromEntries(
        Object.entries(label as object).map(([part, text]) => [part, filling(text, ofKey)]),
      )
      : filling(label as LabelFunction | LabelTemplate | undefined, ofKey);
  }
  return words as Labels;
}

function filling(label: LabelFunction | LabelTemplate | undefined, names: readonly string[]) {
  if (typeof label !== "string" && typeof label !== "object") return label;
  return (...values: unknown[]): string => {
    const valueOf = (name: string) => values[names.indexOf(name)];
    const text = typeof label === "string" ? label : choose(label, valueOf(label.by ?? names[0] ?? ""));
    return text.replace(
      /\{(\w+)\}/g,
      (braces, name) => names.includes(name) ? String(valueOf(name)) : braces,
    );
  };
}

function choose({ by: _by, locale = "en", other, ...texts }: TemplateChoice, value: unknown): string {
  const textOf = (name: string) => (Object.hasOwn(texts, name) ? texts[name] : undefined);
  if (value === undefined) return textOf("none") ?? other;
  return textOf(String(value)) ?? textOf(new Intl.PluralRules(locale).select(Number(value))) ?? other;
}

export { type LabelTemplate, type LabelTemplates, withTemplates };
