/**
 * The types check that `labels-fr`, `labels-sw` and `labels-pt` have every label of every item. Every label that is a
 * function also accepts a template, because a server component cannot pass functions to a client component.
 */
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import type { AddressFieldsLabels } from "@/components/ui/address-fields";
import type { ApiKeyFieldLabels } from "@/components/ui/api-key-field";
import type { AppShellLabels } from "@/components/ui/app-shell";
import type { AttendeeListLabels } from "@/components/ui/attendee-list";
import type { AuditLogLabels } from "@/components/ui/audit-log";
import type { AutocompleteLabels } from "@/components/ui/autocomplete";
import type { AvatarGroupLabels } from "@/components/ui/avatar-group";
import type { BannerLabels } from "@/components/ui/banner";
import type { BulkActionBarLabels } from "@/components/ui/bulk-action-bar";
import type { CalendarTexts } from "@/components/ui/calendar";
import type { CarouselLabels } from "@/components/ui/carousel";
import type { ClaimCardLabels } from "@/components/ui/claim-card";
import type { ClaimFormLabels } from "@/components/ui/claim-form";
import type { ClusterMapLabels } from "@/components/ui/cluster-map";
import type { CodeBlockLabels } from "@/components/ui/code-block";
import type { ColorPickerLabels } from "@/components/ui/color-picker";
import type { ComboboxLabels } from "@/components/ui/combobox";
import type { CommandLabels } from "@/components/ui/command";
import type { ConfirmDialogLabels } from "@/components/ui/confirm-dialog";
import type { CopyButtonLabels } from "@/components/ui/copy-button";
import type { CountdownLabels } from "@/components/ui/countdown";
import type { CountrySelectLabels } from "@/components/ui/country-select";
import type { DataTableLabels } from "@/components/ui/data-table";
import type { DatePickerLabels } from "@/components/ui/date-picker";
import type { DateTimeRangePickerLabels } from "@/components/ui/date-time-range-picker";
import type { DescriptionListLabels } from "@/components/ui/description-list";
import type { DialogLabels } from "@/components/ui/dialog";
import type { DrawerLabels } from "@/components/ui/drawer";
import type { ErrorStateLabels } from "@/components/ui/error-state";
import type { EventCalendarLabels } from "@/components/ui/event-calendar";
import type { EventCardLabels } from "@/components/ui/event-card";
import type { EventCarouselLabels } from "@/components/ui/event-carousel";
import type { EventFormLabels } from "@/components/ui/event-form";
import type { EventListLabels } from "@/components/ui/event-list";
import type { EvidenceListLabels } from "@/components/ui/evidence-list";
import type { FileUploadLabels } from "@/components/ui/file-upload";
import type { FilterBarLabels } from "@/components/ui/filter-bar";
import type { FormLabels } from "@/components/ui/form";
import type { ImageUploadLabels } from "@/components/ui/image-upload";
import type { JsonViewerLabels } from "@/components/ui/json-viewer";
import type { KanbanLabels } from "@/components/ui/kanban";
import type { LocationPickerLabels } from "@/components/ui/location-picker";
import type { MapPreviewLabels } from "@/components/ui/map-preview";
import type { MessageScrollerLabels } from "@/components/ui/message-scroller";
import type { MineralPaletteLabels } from "@/components/ui/mineral-palette";
import type { MineralSwatchLabels } from "@/components/ui/mineral-swatch";
import type { ModerationQueueLabels } from "@/components/ui/moderation-queue";
import type { MultiSelectLabels } from "@/components/ui/multi-select";
import type { NumberFieldLabels } from "@/components/ui/number-field";
import type { OfflineBannerLabels } from "@/components/ui/offline-banner";
import type { OpeningHoursEditorLabels } from "@/components/ui/opening-hours-editor";
import type { OpeningHoursLabels } from "@/components/ui/opening-hours";
import type { PasswordInputLabels } from "@/components/ui/password-input";
import type { PhoneInputLabels } from "@/components/ui/phone-input";
import type { QrCodeLabels } from "@/components/ui/qr-code";
import type { QrScannerLabels } from "@/components/ui/qr-scanner";
import type { QuestionnaireLabels } from "@/components/ui/questionnaire";
import type { RatingInputLabels } from "@/components/ui/rating-input";
import type { RoleSelectLabels } from "@/components/ui/role-select";
import type { RsvpButtonLabels } from "@/components/ui/rsvp-button";
import type { SearchInputLabels } from "@/components/ui/search-input";
import type { SectionHeadingLabels } from "@/components/ui/section-heading";
import type { ShareButtonLabels } from "@/components/ui/share-button";
import type { SheetLabels } from "@/components/ui/sheet";
import type { SidebarLabels } from "@/components/ui/sidebar";
import type { SignaturePadLabels } from "@/components/ui/signature-pad";
import type { SortableListLabels } from "@/components/ui/sortable-list";
import type { StatCardLabels } from "@/components/ui/stat-card";
import type { StepperLabels } from "@/components/ui/stepper";
import type { TableLabels } from "@/components/ui/table";
import type { TagInputLabels } from "@/components/ui/tag-input";
import type { ThemeToggleLabels } from "@/components/ui/theme-toggle";
import type { TicketCardLabels } from "@/components/ui/ticket-card";
import type { TierLadderLabels } from "@/components/ui/tier-ladder";
import type { ToasterLabels } from "@/components/ui/toast";
import type { TreeLabels } from "@/components/ui/tree";
import type { TrustScoreLabels } from "@/components/ui/trust-score";
import type { UsageMeterLabels } from "@/components/ui/usage-meter";
import type { VenueCardLabels } from "@/components/ui/venue-card";
import type { VerifiedBadgeLabels } from "@/components/ui/verified-badge";
import type { VouchButtonLabels } from "@/components/ui/vouch-button";
import type { VouchListLabels } from "@/components/ui/vouch-list";
import type { LabelTemplates } from "@/lib/label-templates";
import { fr } from "@/lib/labels-fr";
import { pt } from "@/lib/labels-pt";
import { sw } from "@/lib/labels-sw";

/** The `labels` of each item, including nested items. In `Calendar` they are called `texts`. */
interface Labels {
  addressFields: Required<LabelTemplates<AddressFieldsLabels>>;
  apiKeyField: Required<LabelTemplates<ApiKeyFieldLabels>>;
  appShell: Required<AppShellLabels>;
  attendeeList: Required<LabelTemplates<AttendeeListLabels>>;
  auditLog: Required<LabelTemplates<Omit<AuditLogLabels, "action">>>;
  autocomplete: Required<AutocompleteLabels>;
  avatarGroup: Required<LabelTemplates<AvatarGroupLabels>>;
  banner: Required<BannerLabels>;
  bulkActionBar: Required<LabelTemplates<BulkActionBarLabels>>;
  calendar: Required<CalendarTexts>;
  carousel: Required<LabelTemplates<CarouselLabels>>;
  claimCard: Required<LabelTemplates<ClaimCardLabels>>;
  claimForm: Required<LabelTemplates<Omit<ClaimFormLabels, "documentsHint">>>;
  clusterMap: Required<LabelTemplates<ClusterMapLabels>>;
  codeBlock: Required<CodeBlockLabels>;
  colorPicker: Required<LabelTemplates<ColorPickerLabels>>;
  combobox: Required<ComboboxLabels>;
  command: Required<CommandLabels>;
  confirmDialog: Required<LabelTemplates<ConfirmDialogLabels>>;
  copyButton: Required<CopyButtonLabels>;
  countdown: Required<CountdownLabels>;
  countrySelect: Required<CountrySelectLabels>;
  dataTable: Required<LabelTemplates<DataTableLabels>>;
  datePicker: Required<DatePickerLabels>;
  dateTimeRangePicker: Required<LabelTemplates<DateTimeRangePickerLabels>>;
  descriptionList: Required<DescriptionListLabels>;
  dialog: Required<DialogLabels>;
  drawer: Required<DrawerLabels>;
  errorState: Required<ErrorStateLabels>;
  eventCalendar: Required<LabelTemplates<EventCalendarLabels>>;
  eventCard: Required<EventCardLabels>;
  eventCarousel: Required<LabelTemplates<EventCarouselLabels>>;
  eventForm: Required<EventFormLabels>;
  eventList: Required<LabelTemplates<EventListLabels>>;
  evidenceList: Required<LabelTemplates<EvidenceListLabels>>;
  fileUpload: Required<LabelTemplates<FileUploadLabels>>;
  filterBar: Required<LabelTemplates<FilterBarLabels>>;
  form: Required<LabelTemplates<FormLabels>>;
  imageUpload: Required<LabelTemplates<ImageUploadLabels>>;
  jsonViewer: Required<LabelTemplates<JsonViewerLabels>>;
  kanban: Required<LabelTemplates<KanbanLabels>>;
  locationPicker: Required<LabelTemplates<LocationPickerLabels>>;
  mapPreview: Required<LabelTemplates<MapPreviewLabels>>;
  messageScroller: Required<LabelTemplates<MessageScrollerLabels>>;
  mineralPalette: Required<MineralPaletteLabels>;
  mineralSwatch: Required<LabelTemplates<MineralSwatchLabels>>;
  moderationQueue: Required<LabelTemplates<ModerationQueueLabels>>;
  multiSelect: Required<LabelTemplates<MultiSelectLabels>>;
  numberField: Required<NumberFieldLabels>;
  offlineBanner: Required<LabelTemplates<OfflineBannerLabels>>;
  openingHoursEditor: Required<LabelTemplates<OpeningHoursEditorLabels>>;
  openingHours: Required<LabelTemplates<OpeningHoursLabels>>;
  passwordInput: Required<PasswordInputLabels>;
  phoneInput: Required<PhoneInputLabels>;
  qrCode: Required<QrCodeLabels>;
  qrScanner: Required<LabelTemplates<QrScannerLabels>>;
  questionnaire: Required<LabelTemplates<QuestionnaireLabels>>;
  ratingInput: Required<LabelTemplates<RatingInputLabels>>;
  roleSelect: Required<LabelTemplates<RoleSelectLabels>>;
  rsvpButton: Required<LabelTemplates<RsvpButtonLabels>>;
  searchInput: Required<SearchInputLabels>;
  sectionHeading: Required<SectionHeadingLabels>;
  shareButton: Required<ShareButtonLabels>;
  sheet: Required<SheetLabels>;
  sidebar: Required<SidebarLabels>;
  signaturePad: Required<LabelTemplates<SignaturePadLabels>>;
  sortableList: Required<LabelTemplates<SortableListLabels>>;
  statCard: Required<StatCardLabels>;
  stepper: Required<StepperLabels>;
  table: Required<TableLabels>;
  tagInput: Required<LabelTemplates<TagInputLabels>>;
  themeToggle: Required<ThemeToggleLabels>;
  ticketCard: Required<LabelTemplates<TicketCardLabels>>;
  tierLadder: Required<LabelTemplates<TierLadderLabels>>;
  toast: Required<ToasterLabels>;
  tree: Required<TreeLabels>;
  trustScore: Required<LabelTemplates<TrustScoreLabels>>;
  usageMeter: Required<LabelTemplates<UsageMeterLabels>>;
  venueCard: Required<LabelTemplates<VenueCardLabels>>;
  verifiedBadge: Required<LabelTemplates<VerifiedBadgeLabels>>;
  vouchButton: Required<LabelTemplates<VouchButtonLabels>>;
  vouchList: Required<LabelTemplates<VouchListLabels>>;
}

/** Label keys that the item does not accept. */
type Unknown<Set> = {
  [Item in keyof Set]: Item extends keyof Labels ? Exclude<keyof Set[Item], keyof Labels[Item]> : Item;
}[keyof Set];

/** Fails the type check if a label is missing, has the wrong type, or does not belong to the item. */
const complete = <Set extends Labels>(set: Set, ..._unknown: [Unknown<Set>] extends [never] ? [] : [never]) =>
  set;

const sets = { fr: complete(fr), pt: complete(pt), sw: complete(sw) };

/** Returns every text with its path, including the variants of a template. */
function textsOf(value: unknown, path = ""): [string, string][] {
  return typeof value === "object"
    ? Object.entries(value!).flatMap(([key, part]) => textsOf(part, `${path}.${key}`))
    : [[path, String(value)]];
}

test.for(Object.entries(sets))("%s has no empty text", ([, set]) => {
  const texts = textsOf(set);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(([, text]) => text.trim() === "" || text === "undefined")).toEqual([]);
});

test.for(Object.entries(sets))(
  "a server component can pass the labels of %s, because none is a function",
  ([, set]) => {
    expect(structuredClone(set)).toEqual(set);
  },
);

/** Returns the files of all items, each with its source code. */
async function sources(): Promise<[string, string][]> {
  const folder = fileURLToPath(new URL("ui", import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.(test|demo))\.tsx?$/.test(file)
  );
  return Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), "utf8")]));
}

const parse = (text: string) =>
  ts.createSourceFile("a.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** Finds the function in a label's type, including inside `Record<string, (date: string) => string>`. */
function functionIn(type: ts.TypeNode | undefined): ts.FunctionTypeNode | undefined {
  if (!type || ts.isFunctionTypeNode(type)) return type;
  if (ts.isParenthesizedTypeNode(type)) return functionIn(type.type);
  const parts = ts.isUnionTypeNode(type)
    ? type.types
    : ts.isTypeReferenceNode(type)
    ? type.typeArguments
    : undefined;
  return parts?.map(functionIn).find(Boolean);
}

/**
 * Returns the labels that are functions in `…Labels` interfaces, with their parameter names. Parameters for errors
 * are left out.
 */
function functionsIn(text: string): [string, string[]][] {
  return parse(text).statements.filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => name.text.endsWith("Labels"))
    .flatMap(({ members }) => members.filter(ts.isPropertySignature))
    .flatMap(({ name, type }): [string, string[]][] => {
      const parameters = functionIn(type)?.parameters;
      return parameters
        ? [[
          name.getText(),
          parameters.filter((one) => one.type?.getText() !== "unknown").map((one) => one.name.getText()),
        ]]
        : [];
    });
}

/** Returns the placeholder names in an item's `labelValues`. */
function valuesIn(text: string): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === "labelValues") {
      const object = (node.initializer as ts.AsExpression).expression as ts.ObjectLiteralExpression;
      for (const property of object.properties as ts.NodeArray<ts.PropertyAssignment>) {
        const names = (property.initializer as ts.ArrayLiteralExpression).elements as ts.NodeArray<
          ts.StringLiteral
        >;
        values[property.name.getText()] = names.map((name) => name.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(text));
  return values;
}

test("every label that is a function accepts a template with the names of its parameters", async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const [file, text] of await sources()) {
    const functions = functionsIn(text);
    const values = valuesIn(text);
    count += functions.length;
    for (const [label, names] of functions) {
      if (values[label]?.join() !== names.join()) wrong.push(`${file}: ${label} needs the values ${names}`);
    }
    if (functions.length > 0 && /\.\.\.english, \.\.\.labels\b/.test(text)) {
      wrong.push(`${file} spreads its labels`);
    }
    if (functions.length > 0 && /\blabels\?: Partial</.test(text)) {
      wrong.push(`${file}: labels takes no templates`);
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

test("the templates of the sets use only values that the item has", async () => {
  // ConfirmDialog's `type` label is a string rather than a function. The dialog replaces `{text}` in it.
  const names = new Set([
    "text",
    ...(await sources()).flatMap(([, text]) => Object.values(valuesIn(text)).flat()),
  ]);
  const used = Object.values(sets).flatMap((set) => textsOf(set))
    .flatMap(([, text]) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

test("an item of a set can be passed directly", () => {
  const labels: LabelTemplates<DataTableLabels> = fr.dataTable;
  expect({ ...labels }.rowsPerPage).toBe("Lignes par page");
});

test.for<[string, string, [string, string[]][]]>([
  ["a function", "interface ALabels { more: (count: number) => string; }", [["more", ["count"]]]],
  ["an error", "interface ALabels { failed: (error: unknown) => string; }", [["failed", []]]],
  ["a function by key", "interface ALabels { next: Readonly<Record<A, (date: string) => string>>; }", [[
    "next",
    ["date"],
  ]]],
  ["an optional function", "interface ALabels { more?: ((count: number) => string) | undefined; }", [[
    "more",
    ["count"],
  ]]],
  ["a text", "interface ALabels { more: string; }", []],
])("%s is found among labels", ([, text, found]) => {
  expect(functionsIn(text)).toEqual(found);
});

/** Components that don't show their own labels when used inside another item, grouped by reason. */
const withoutText: Record<string, readonly string[]> = {
  "no button to close or open them": [
    "location-picker > ComboboxInput",
    "moderation-queue > DialogContent",
    "moderation-queue > DialogFooter",
    "sidebar > SheetContent",
    "vouch-button > DialogContent",
    "vouch-button > DialogFooter",
  ],
  "the slides have their own names": ["event-carousel > CarouselContent"],
  "the submit handler returns the error": ["vouch-button > Form"],
  "the table has its own name": ["data-details > Table", "data-table > Table", "opening-hours > Table"],
};

test("items pass labels to the items inside them, so that no text stays in English", async () => {
  const files = (await sources()).filter(([file]) => file.endsWith(".tsx"))
    .map(([file, text]) => ({ item: basename(file, ".tsx"), parsed: parse(text) }));
  /** The components of an item that accept `labels`. */
  const labelled = new Set(
    files.flatMap(({ item, parsed }) =>
      parsed.statements.filter(ts.isFunctionDeclaration)
        .filter(({ parameters: [props] }) =>
          props && ts.isObjectBindingPattern(props.name) &&
          props.name.elements.some(({ name, propertyName }) => (propertyName ?? name).getText() === "labels")
        )
        .map(({ name }) => `${item} ${name!.text}`)
    ),
  );
  expect(labelled.size).toBeGreaterThan(80);
  const untranslated = files.flatMap(({ item, parsed }) => {
    const importedFrom = new Map(
      parsed.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
        const names = importClause?.namedBindings;
        const from = basename((moduleSpecifier as ts.StringLiteral).text);
        return names && ts.isNamedImports(names) ? names.elements.map(({ name }) => [name.text, from]) : [];
      }) as [string, string][],
    );
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
        const tag = node.tagName.getText();
        const isPassed = node.attributes.properties.some((attribute) =>
          ts.isJsxSpreadAttribute(attribute) || attribute.name.getText() === "labels"
        );
        if (!isPassed && labelled.has(`${importedFrom.get(tag)} ${tag}`)) found.push(`${item} > ${tag}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(parsed);
    return found;
  });
  expect([...new Set(untranslated)].sort()).toEqual(Object.values(withoutText).flat().sort());
});
