/**
 * Returns small components, written for these tests, with the same names and props as shadcn/ui's. They are in the
 * project before our items are added, and the installer must not change them. `base` components take `render`,
 * `radix` components take `asChild`.
 */
export function primitives(flavour: "base" | "radix"): Record<string, string> {
  const radix = flavour === "radix";
  const child = radix ? "asChild?: boolean" : "render?: React.ReactElement";
  const part = (name: string, element: string) =>
    `function ${name}({ className, ...props }: React.ComponentProps<"${element}">) {
  return <${element} data-theirs className={cn("p-1", className)} {...props} />
}`;
  const file = (text: string, names: string[]) =>
    `import * as React from "react"
import { cva, type VariantProps } from "class-variance-authority"
import { cn } from "@/lib/utils"

${text}

export { ${names.join(", ")} }
`;
  const plain = (text: string, names: string[]) =>
    file(text, names).replace('import { cva, type VariantProps } from "class-variance-authority"\n', "");
  const card = [
    "Card",
    "CardHeader",
    "CardTitle",
    "CardDescription",
    "CardAction",
    "CardContent",
    "CardFooter",
  ];
  return {
    button: file(
      `const buttonVariants = cva("inline-flex items-center", {
  variants: {
    variant: { default: "bg-primary", outline: "border", secondary: "", ghost: "", destructive: "", link: "" },
    size: { default: "h-9", xs: "h-6", sm: "h-8", lg: "h-10", icon: "size-9", "icon-xs": "size-6", "icon-sm": "size-8", "icon-lg": "size-10" },
  },
  defaultVariants: { variant: "default", size: "default" },
})

type Props = React.ComponentProps<"button"> & VariantProps<typeof buttonVariants> & { ${child} }

${
        radix
          ? `function Button({ className, variant, size, asChild, children, ...props }: Props) {
  const own = { "data-theirs": "", className: cn(buttonVariants({ variant, size, className })), ...props }
  return asChild && React.isValidElement(children)
    ? React.cloneElement(children, own as object)
    : <button {...own}>{children}</button>
}`
          : `function Button({ className, variant, size, render = <button />, ...props }: Props) {
  const own = { "data-theirs": "", className: cn(buttonVariants({ variant, size, className })), ...props }
  return React.cloneElement(render, own as object)
}`
      }`,
      ["Button", "buttonVariants"],
    ),
    badge: file(
      `const badgeVariants = cva("inline-flex", {
  variants: { variant: { default: "", secondary: "", destructive: "", outline: "border", ghost: "", link: "" } },
  defaultVariants: { variant: "default" },
})

function Badge(
  { className, variant, ${
        radix ? "asChild: _," : "render: _,"
      } ...props }: React.ComponentProps<"span"> & VariantProps<typeof badgeVariants> & { ${child} },
) {
  return <span data-theirs className={cn(badgeVariants({ variant }), className)} {...props} />
}`,
      ["Badge", "badgeVariants"],
    ),
    input: plain(part("Input", "input"), ["Input"]),
    textarea: plain(part("Textarea", "textarea"), ["Textarea"]),
    label: plain(part("Label", "label"), ["Label"]),
    skeleton: plain(part("Skeleton", "div"), ["Skeleton"]),
    card: plain(card.map((name) => part(name, "div")).join("\n\n"), card),
  };
}
