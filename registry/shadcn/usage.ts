// Generated from facts.json by `npm test -- registry/shadcn -u`. Only compiled, never run.
// deno-lint-ignore-file no-explicit-any
import type { ComponentProps, JSXElementConstructor } from "react";
import * as accordion from "@/components/ui/accordion";
import * as alertDialog from "@/components/ui/alert-dialog";
import * as alert from "@/components/ui/alert";
import * as aspectRatio from "@/components/ui/aspect-ratio";
import * as attachment from "@/components/ui/attachment";
import * as avatar from "@/components/ui/avatar";
import * as badge from "@/components/ui/badge";
import * as breadcrumb from "@/components/ui/breadcrumb";
import * as bubble from "@/components/ui/bubble";
import * as buttonGroup from "@/components/ui/button-group";
import * as button from "@/components/ui/button";
import * as calendar from "@/components/ui/calendar";
import * as card from "@/components/ui/card";
import * as carousel from "@/components/ui/carousel";
import * as chart from "@/components/ui/chart";
import * as checkbox from "@/components/ui/checkbox";
import * as collapsible from "@/components/ui/collapsible";
import * as combobox from "@/components/ui/combobox";
import * as command from "@/components/ui/command";
import * as contextMenu from "@/components/ui/context-menu";
import * as dialog from "@/components/ui/dialog";
import * as direction from "@/components/ui/direction";
import * as drawer from "@/components/ui/drawer";
import * as dropdownMenu from "@/components/ui/dropdown-menu";
import * as empty from "@/components/ui/empty";
import * as field from "@/components/ui/field";
import * as hoverCard from "@/components/ui/hover-card";
import * as inputGroup from "@/components/ui/input-group";
import * as inputOtp from "@/components/ui/input-otp";
import * as input from "@/components/ui/input";
import * as item from "@/components/ui/item";
import * as kbd from "@/components/ui/kbd";
import * as label from "@/components/ui/label";
import * as marker from "@/components/ui/marker";
import * as menubar from "@/components/ui/menubar";
import * as messageScroller from "@/components/ui/message-scroller";
import * as message from "@/components/ui/message";
import * as nativeSelect from "@/components/ui/native-select";
import * as navigationMenu from "@/components/ui/navigation-menu";
import * as pagination from "@/components/ui/pagination";
import * as popover from "@/components/ui/popover";
import * as progress from "@/components/ui/progress";
import * as questionnaire from "@/components/ui/questionnaire";
import * as radioGroup from "@/components/ui/radio-group";
import * as resizable from "@/components/ui/resizable";
import * as scrollArea from "@/components/ui/scroll-area";
import * as select from "@/components/ui/select";
import * as separator from "@/components/ui/separator";
import * as sheet from "@/components/ui/sheet";
import * as sidebar from "@/components/ui/sidebar";
import * as skeleton from "@/components/ui/skeleton";
import * as slider from "@/components/ui/slider";
import * as sonner from "@/components/ui/sonner";
import * as spinner from "@/components/ui/spinner";
import * as switch_ from "@/components/ui/switch";
import * as table from "@/components/ui/table";
import * as tabs from "@/components/ui/tabs";
import * as textarea from "@/components/ui/textarea";
import * as toast from "@/components/ui/toast";
import * as toggleGroup from "@/components/ui/toggle-group";
import * as toggle from "@/components/ui/toggle";
import * as tooltip from "@/components/ui/tooltip";

type Names<Props> = Props extends unknown ? keyof Props : never;

/** Compiles only if the component accepts these props. */
declare function takes<Component extends JSXElementConstructor<any>>(
  props: Partial<ComponentProps<Component>>,
): void;

/** Compiles only if the component has a prop with this name. */
declare function has<Component extends JSXElementConstructor<any>>(
  name: Names<ComponentProps<Component>>,
): void;

/** accordion */
export function accordionUsage(): void {
  void accordion.Accordion;
  void accordion.AccordionContent;
  void accordion.AccordionItem;
  void accordion.AccordionTrigger;
}

/** alert-dialog */
export function alertDialogUsage(): void {
  void alertDialog.AlertDialog;
  void alertDialog.AlertDialogAction;
  void alertDialog.AlertDialogCancel;
  void alertDialog.AlertDialogContent;
  void alertDialog.AlertDialogDescription;
  void alertDialog.AlertDialogFooter;
  void alertDialog.AlertDialogHeader;
  void alertDialog.AlertDialogMedia;
  void alertDialog.AlertDialogOverlay;
  void alertDialog.AlertDialogPortal;
  void alertDialog.AlertDialogTitle;
  void alertDialog.AlertDialogTrigger;
  takes<typeof alertDialog.AlertDialogCancel>({ size: "default" });
  takes<typeof alertDialog.AlertDialogCancel>({ size: "icon" });
  takes<typeof alertDialog.AlertDialogCancel>({ size: "icon-lg" });
  takes<typeof alertDialog.AlertDialogCancel>({ size: "icon-sm" });
  takes<typeof alertDialog.AlertDialogCancel>({ size: "icon-xs" });
  takes<typeof alertDialog.AlertDialogCancel>({ size: "lg" });
  takes<typeof alertDialog.AlertDialogCancel>({ size: "sm" });
  takes<typeof alertDialog.AlertDialogCancel>({ size: "xs" });
  takes<typeof alertDialog.AlertDialogCancel>({ variant: "default" });
  takes<typeof alertDialog.AlertDialogCancel>({ variant: "destructive" });
  takes<typeof alertDialog.AlertDialogCancel>({ variant: "ghost" });
  takes<typeof alertDialog.AlertDialogCancel>({ variant: "link" });
  takes<typeof alertDialog.AlertDialogCancel>({ variant: "outline" });
  takes<typeof alertDialog.AlertDialogCancel>({ variant: "secondary" });
  takes<typeof alertDialog.AlertDialogContent>({ size: "default" });
  takes<typeof alertDialog.AlertDialogContent>({ size: "sm" });
}

/** alert */
export function alertUsage(): void {
  void alert.Alert;
  void alert.AlertAction;
  void alert.AlertDescription;
  void alert.AlertTitle;
  takes<typeof alert.Alert>({ variant: "default" });
  takes<typeof alert.Alert>({ variant: "destructive" });
}

/** aspect-ratio */
export function aspectRatioUsage(): void {
  void aspectRatio.AspectRatio;
  has<typeof aspectRatio.AspectRatio>("ratio");
}

/** attachment */
export function attachmentUsage(): void {
  void attachment.Attachment;
  void attachment.AttachmentAction;
  void attachment.AttachmentActions;
  void attachment.AttachmentContent;
  void attachment.AttachmentDescription;
  void attachment.AttachmentGroup;
  void attachment.AttachmentMedia;
  void attachment.AttachmentTitle;
  void attachment.AttachmentTrigger;
  takes<typeof attachment.Attachment>({ orientation: "horizontal" });
  takes<typeof attachment.Attachment>({ orientation: "vertical" });
  takes<typeof attachment.Attachment>({ size: "default" });
  takes<typeof attachment.Attachment>({ size: "sm" });
  takes<typeof attachment.Attachment>({ size: "xs" });
  takes<typeof attachment.Attachment>({ state: "done" });
  takes<typeof attachment.Attachment>({ state: "error" });
  takes<typeof attachment.Attachment>({ state: "idle" });
  takes<typeof attachment.Attachment>({ state: "processing" });
  takes<typeof attachment.Attachment>({ state: "uploading" });
  takes<typeof attachment.AttachmentMedia>({ variant: "icon" });
  takes<typeof attachment.AttachmentMedia>({ variant: "image" });
  takes<typeof attachment.AttachmentAction>({ size: "default" });
  takes<typeof attachment.AttachmentAction>({ size: "icon" });
  takes<typeof attachment.AttachmentAction>({ size: "icon-lg" });
  takes<typeof attachment.AttachmentAction>({ size: "icon-sm" });
  takes<typeof attachment.AttachmentAction>({ size: "icon-xs" });
  takes<typeof attachment.AttachmentAction>({ size: "lg" });
  takes<typeof attachment.AttachmentAction>({ size: "sm" });
  takes<typeof attachment.AttachmentAction>({ size: "xs" });
  takes<typeof attachment.AttachmentAction>({ variant: "default" });
  takes<typeof attachment.AttachmentAction>({ variant: "destructive" });
  takes<typeof attachment.AttachmentAction>({ variant: "ghost" });
  takes<typeof attachment.AttachmentAction>({ variant: "link" });
  takes<typeof attachment.AttachmentAction>({ variant: "outline" });
  takes<typeof attachment.AttachmentAction>({ variant: "secondary" });
  takes<typeof attachment.AttachmentTrigger>({ type: "button" });
  takes<typeof attachment.AttachmentTrigger>({ type: "reset" });
  takes<typeof attachment.AttachmentTrigger>({ type: "submit" });
}

/** avatar */
export function avatarUsage(): void {
  void avatar.Avatar;
  void avatar.AvatarBadge;
  void avatar.AvatarFallback;
  void avatar.AvatarGroup;
  void avatar.AvatarGroupCount;
  void avatar.AvatarImage;
  takes<typeof avatar.Avatar>({ size: "default" });
  takes<typeof avatar.Avatar>({ size: "lg" });
  takes<typeof avatar.Avatar>({ size: "sm" });
}

/** badge */
export function badgeUsage(): void {
  void badge.Badge;
  void badge.badgeVariants;
  takes<typeof badge.Badge>({ variant: "default" });
  takes<typeof badge.Badge>({ variant: "destructive" });
  takes<typeof badge.Badge>({ variant: "ghost" });
  takes<typeof badge.Badge>({ variant: "link" });
  takes<typeof badge.Badge>({ variant: "outline" });
  takes<typeof badge.Badge>({ variant: "secondary" });
  badge.badgeVariants({ variant: "default" });
  badge.badgeVariants({ variant: "destructive" });
  badge.badgeVariants({ variant: "ghost" });
  badge.badgeVariants({ variant: "link" });
  badge.badgeVariants({ variant: "outline" });
  badge.badgeVariants({ variant: "secondary" });
}

/** breadcrumb */
export function breadcrumbUsage(): void {
  void breadcrumb.Breadcrumb;
  void breadcrumb.BreadcrumbEllipsis;
  void breadcrumb.BreadcrumbItem;
  void breadcrumb.BreadcrumbLink;
  void breadcrumb.BreadcrumbList;
  void breadcrumb.BreadcrumbPage;
  void breadcrumb.BreadcrumbSeparator;
}

/** bubble */
export function bubbleUsage(): void {
  void bubble.Bubble;
  void bubble.BubbleContent;
  void bubble.BubbleGroup;
  void bubble.BubbleReactions;
  takes<typeof bubble.Bubble>({ align: "end" });
  takes<typeof bubble.Bubble>({ align: "start" });
  takes<typeof bubble.Bubble>({ variant: "default" });
  takes<typeof bubble.Bubble>({ variant: "destructive" });
  takes<typeof bubble.Bubble>({ variant: "ghost" });
  takes<typeof bubble.Bubble>({ variant: "muted" });
  takes<typeof bubble.Bubble>({ variant: "outline" });
  takes<typeof bubble.Bubble>({ variant: "secondary" });
  takes<typeof bubble.Bubble>({ variant: "tinted" });
  takes<typeof bubble.BubbleReactions>({ align: "end" });
  takes<typeof bubble.BubbleReactions>({ align: "start" });
  takes<typeof bubble.BubbleReactions>({ side: "bottom" });
  takes<typeof bubble.BubbleReactions>({ side: "top" });
}

/** button-group */
export function buttonGroupUsage(): void {
  void buttonGroup.ButtonGroup;
  void buttonGroup.ButtonGroupSeparator;
  void buttonGroup.ButtonGroupText;
  void buttonGroup.buttonGroupVariants;
  takes<typeof buttonGroup.ButtonGroup>({ orientation: "horizontal" });
  takes<typeof buttonGroup.ButtonGroup>({ orientation: "vertical" });
  takes<typeof buttonGroup.ButtonGroupSeparator>({ orientation: "horizontal" });
  takes<typeof buttonGroup.ButtonGroupSeparator>({ orientation: "vertical" });
  buttonGroup.buttonGroupVariants({ orientation: "horizontal" });
  buttonGroup.buttonGroupVariants({ orientation: "vertical" });
}

/** button */
export function buttonUsage(): void {
  void button.Button;
  void button.buttonVariants;
  takes<typeof button.Button>({ size: "default" });
  takes<typeof button.Button>({ size: "icon" });
  takes<typeof button.Button>({ size: "icon-lg" });
  takes<typeof button.Button>({ size: "icon-sm" });
  takes<typeof button.Button>({ size: "icon-xs" });
  takes<typeof button.Button>({ size: "lg" });
  takes<typeof button.Button>({ size: "sm" });
  takes<typeof button.Button>({ size: "xs" });
  takes<typeof button.Button>({ variant: "default" });
  takes<typeof button.Button>({ variant: "destructive" });
  takes<typeof button.Button>({ variant: "ghost" });
  takes<typeof button.Button>({ variant: "link" });
  takes<typeof button.Button>({ variant: "outline" });
  takes<typeof button.Button>({ variant: "secondary" });
  button.buttonVariants({ variant: "default" });
  button.buttonVariants({ variant: "destructive" });
  button.buttonVariants({ variant: "ghost" });
  button.buttonVariants({ variant: "link" });
  button.buttonVariants({ variant: "outline" });
  button.buttonVariants({ variant: "secondary" });
  button.buttonVariants({ size: "default" });
  button.buttonVariants({ size: "icon" });
  button.buttonVariants({ size: "icon-lg" });
  button.buttonVariants({ size: "icon-sm" });
  button.buttonVariants({ size: "icon-xs" });
  button.buttonVariants({ size: "lg" });
  button.buttonVariants({ size: "sm" });
  button.buttonVariants({ size: "xs" });
}

/** calendar */
export function calendarUsage(): void {
  void calendar.Calendar;
  void calendar.CalendarDayButton;
  takes<typeof calendar.Calendar>({ buttonVariant: "default" });
  takes<typeof calendar.Calendar>({ buttonVariant: "destructive" });
  takes<typeof calendar.Calendar>({ buttonVariant: "ghost" });
  takes<typeof calendar.Calendar>({ buttonVariant: "link" });
  takes<typeof calendar.Calendar>({ buttonVariant: "outline" });
  takes<typeof calendar.Calendar>({ buttonVariant: "secondary" });
  takes<typeof calendar.Calendar>({ captionLayout: "dropdown" });
  takes<typeof calendar.Calendar>({ captionLayout: "dropdown-months" });
  takes<typeof calendar.Calendar>({ captionLayout: "dropdown-years" });
  takes<typeof calendar.Calendar>({ captionLayout: "label" });
  has<typeof calendar.Calendar>("classNames");
  has<typeof calendar.Calendar>("components");
  has<typeof calendar.Calendar>("formatters");
  has<typeof calendar.Calendar>("locale");
  takes<typeof calendar.Calendar>({ showOutsideDays: true });
  has<typeof calendar.CalendarDayButton>("day");
  has<typeof calendar.CalendarDayButton>("locale");
  has<typeof calendar.CalendarDayButton>("modifiers");
}

/** card */
export function cardUsage(): void {
  void card.Card;
  void card.CardAction;
  void card.CardContent;
  void card.CardDescription;
  void card.CardFooter;
  void card.CardHeader;
  void card.CardTitle;
  takes<typeof card.Card>({ size: "default" });
  takes<typeof card.Card>({ size: "sm" });
}

/** carousel */
export function carouselUsage(): void {
  void carousel.Carousel;
  void carousel.CarouselContent;
  void carousel.CarouselItem;
  void carousel.CarouselNext;
  void carousel.CarouselPrevious;
  void carousel.useCarousel;
  null as unknown as carousel.CarouselApi;
  has<typeof carousel.Carousel>("opts");
  takes<typeof carousel.Carousel>({ orientation: "horizontal" });
  takes<typeof carousel.Carousel>({ orientation: "vertical" });
  has<typeof carousel.Carousel>("plugins");
  has<typeof carousel.Carousel>("setApi");
  takes<typeof carousel.CarouselPrevious>({ size: "default" });
  takes<typeof carousel.CarouselPrevious>({ size: "icon" });
  takes<typeof carousel.CarouselPrevious>({ size: "icon-lg" });
  takes<typeof carousel.CarouselPrevious>({ size: "icon-sm" });
  takes<typeof carousel.CarouselPrevious>({ size: "icon-xs" });
  takes<typeof carousel.CarouselPrevious>({ size: "lg" });
  takes<typeof carousel.CarouselPrevious>({ size: "sm" });
  takes<typeof carousel.CarouselPrevious>({ size: "xs" });
  takes<typeof carousel.CarouselPrevious>({ variant: "default" });
  takes<typeof carousel.CarouselPrevious>({ variant: "destructive" });
  takes<typeof carousel.CarouselPrevious>({ variant: "ghost" });
  takes<typeof carousel.CarouselPrevious>({ variant: "link" });
  takes<typeof carousel.CarouselPrevious>({ variant: "outline" });
  takes<typeof carousel.CarouselPrevious>({ variant: "secondary" });
  takes<typeof carousel.CarouselNext>({ size: "default" });
  takes<typeof carousel.CarouselNext>({ size: "icon" });
  takes<typeof carousel.CarouselNext>({ size: "icon-lg" });
  takes<typeof carousel.CarouselNext>({ size: "icon-sm" });
  takes<typeof carousel.CarouselNext>({ size: "icon-xs" });
  takes<typeof carousel.CarouselNext>({ size: "lg" });
  takes<typeof carousel.CarouselNext>({ size: "sm" });
  takes<typeof carousel.CarouselNext>({ size: "xs" });
  takes<typeof carousel.CarouselNext>({ variant: "default" });
  takes<typeof carousel.CarouselNext>({ variant: "destructive" });
  takes<typeof carousel.CarouselNext>({ variant: "ghost" });
  takes<typeof carousel.CarouselNext>({ variant: "link" });
  takes<typeof carousel.CarouselNext>({ variant: "outline" });
  takes<typeof carousel.CarouselNext>({ variant: "secondary" });
}

/** chart */
export function chartUsage(): void {
  void chart.ChartContainer;
  void chart.ChartLegend;
  void chart.ChartLegendContent;
  void chart.ChartStyle;
  void chart.ChartTooltip;
  void chart.ChartTooltipContent;
  null as unknown as chart.ChartConfig;
  has<typeof chart.ChartContainer>("children");
  has<typeof chart.ChartContainer>("config");
  has<typeof chart.ChartContainer>("id");
  has<typeof chart.ChartContainer>("initialDimension");
  takes<typeof chart.ChartTooltipContent>({ active: true });
  has<typeof chart.ChartTooltipContent>("color");
  has<typeof chart.ChartTooltipContent>("formatter");
  takes<typeof chart.ChartTooltipContent>({ hideIndicator: true });
  takes<typeof chart.ChartTooltipContent>({ hideLabel: true });
  takes<typeof chart.ChartTooltipContent>({ indicator: "dashed" });
  takes<typeof chart.ChartTooltipContent>({ indicator: "dot" });
  takes<typeof chart.ChartTooltipContent>({ indicator: "line" });
  has<typeof chart.ChartTooltipContent>("label");
  has<typeof chart.ChartTooltipContent>("labelClassName");
  has<typeof chart.ChartTooltipContent>("labelFormatter");
  has<typeof chart.ChartTooltipContent>("labelKey");
  has<typeof chart.ChartTooltipContent>("nameKey");
  has<typeof chart.ChartTooltipContent>("payload");
  takes<typeof chart.ChartLegendContent>({ hideIcon: true });
  has<typeof chart.ChartLegendContent>("nameKey");
  has<typeof chart.ChartLegendContent>("payload");
  takes<typeof chart.ChartLegendContent>({ verticalAlign: "bottom" });
  takes<typeof chart.ChartLegendContent>({ verticalAlign: "middle" });
  takes<typeof chart.ChartLegendContent>({ verticalAlign: "top" });
}

/** checkbox */
export function checkboxUsage(): void {
  void checkbox.Checkbox;
}

/** collapsible */
export function collapsibleUsage(): void {
  void collapsible.Collapsible;
  void collapsible.CollapsibleContent;
  void collapsible.CollapsibleTrigger;
}

/** combobox */
export function comboboxUsage(): void {
  void combobox.Combobox;
  void combobox.ComboboxChip;
  void combobox.ComboboxChips;
  void combobox.ComboboxChipsInput;
  void combobox.ComboboxCollection;
  void combobox.ComboboxContent;
  void combobox.ComboboxEmpty;
  void combobox.ComboboxGroup;
  void combobox.ComboboxInput;
  void combobox.ComboboxItem;
  void combobox.ComboboxLabel;
  void combobox.ComboboxList;
  void combobox.ComboboxSeparator;
  void combobox.ComboboxTrigger;
  void combobox.ComboboxValue;
  void combobox.useComboboxAnchor;
  takes<typeof combobox.ComboboxInput>({ disabled: true });
  takes<typeof combobox.ComboboxInput>({ showClear: true });
  takes<typeof combobox.ComboboxInput>({ showTrigger: true });
  takes<typeof combobox.ComboboxContent>({ align: "center" });
  takes<typeof combobox.ComboboxContent>({ align: "end" });
  takes<typeof combobox.ComboboxContent>({ align: "start" });
  has<typeof combobox.ComboboxContent>("alignOffset");
  has<typeof combobox.ComboboxContent>("anchor");
  takes<typeof combobox.ComboboxContent>({ side: "bottom" });
  takes<typeof combobox.ComboboxContent>({ side: "inline-end" });
  takes<typeof combobox.ComboboxContent>({ side: "inline-start" });
  takes<typeof combobox.ComboboxContent>({ side: "left" });
  takes<typeof combobox.ComboboxContent>({ side: "right" });
  takes<typeof combobox.ComboboxContent>({ side: "top" });
  has<typeof combobox.ComboboxContent>("sideOffset");
  takes<typeof combobox.ComboboxChip>({ showRemove: true });
}

/** command */
export function commandUsage(): void {
  void command.Command;
  void command.CommandDialog;
  void command.CommandEmpty;
  void command.CommandGroup;
  void command.CommandInput;
  void command.CommandItem;
  void command.CommandList;
  void command.CommandSeparator;
  void command.CommandShortcut;
  has<typeof command.CommandDialog>("children");
  has<typeof command.CommandDialog>("className");
  has<typeof command.CommandDialog>("description");
  takes<typeof command.CommandDialog>({ showCloseButton: true });
  has<typeof command.CommandDialog>("title");
}

/** context-menu */
export function contextMenuUsage(): void {
  void contextMenu.ContextMenu;
  void contextMenu.ContextMenuCheckboxItem;
  void contextMenu.ContextMenuContent;
  void contextMenu.ContextMenuGroup;
  void contextMenu.ContextMenuItem;
  void contextMenu.ContextMenuLabel;
  void contextMenu.ContextMenuPortal;
  void contextMenu.ContextMenuRadioGroup;
  void contextMenu.ContextMenuRadioItem;
  void contextMenu.ContextMenuSeparator;
  void contextMenu.ContextMenuShortcut;
  void contextMenu.ContextMenuSub;
  void contextMenu.ContextMenuSubContent;
  void contextMenu.ContextMenuSubTrigger;
  void contextMenu.ContextMenuTrigger;
  takes<typeof contextMenu.ContextMenuContent>({ align: "center" });
  takes<typeof contextMenu.ContextMenuContent>({ align: "end" });
  takes<typeof contextMenu.ContextMenuContent>({ align: "start" });
  has<typeof contextMenu.ContextMenuContent>("alignOffset");
  takes<typeof contextMenu.ContextMenuContent>({ side: "bottom" });
  takes<typeof contextMenu.ContextMenuContent>({ side: "inline-end" });
  takes<typeof contextMenu.ContextMenuContent>({ side: "inline-start" });
  takes<typeof contextMenu.ContextMenuContent>({ side: "left" });
  takes<typeof contextMenu.ContextMenuContent>({ side: "right" });
  takes<typeof contextMenu.ContextMenuContent>({ side: "top" });
  has<typeof contextMenu.ContextMenuContent>("sideOffset");
  takes<typeof contextMenu.ContextMenuItem>({ inset: true });
  takes<typeof contextMenu.ContextMenuItem>({ variant: "default" });
  takes<typeof contextMenu.ContextMenuItem>({ variant: "destructive" });
  takes<typeof contextMenu.ContextMenuCheckboxItem>({ checked: true });
  takes<typeof contextMenu.ContextMenuCheckboxItem>({ inset: true });
  takes<typeof contextMenu.ContextMenuRadioItem>({ inset: true });
  takes<typeof contextMenu.ContextMenuLabel>({ inset: true });
  takes<typeof contextMenu.ContextMenuSubTrigger>({ inset: true });
}

/** dialog */
export function dialogUsage(): void {
  void dialog.Dialog;
  void dialog.DialogClose;
  void dialog.DialogContent;
  void dialog.DialogDescription;
  void dialog.DialogFooter;
  void dialog.DialogHeader;
  void dialog.DialogOverlay;
  void dialog.DialogPortal;
  void dialog.DialogTitle;
  void dialog.DialogTrigger;
  takes<typeof dialog.DialogContent>({ showCloseButton: true });
  takes<typeof dialog.DialogFooter>({ showCloseButton: true });
}

/** direction */
export function directionUsage(): void {
  void direction.DirectionProvider;
  void direction.useDirection;
}

/** drawer */
export function drawerUsage(): void {
  void drawer.Drawer;
  void drawer.DrawerClose;
  void drawer.DrawerContent;
  void drawer.DrawerDescription;
  void drawer.DrawerFooter;
  void drawer.DrawerHeader;
  void drawer.DrawerOverlay;
  void drawer.DrawerPortal;
  void drawer.DrawerSwipeHandle;
  void drawer.DrawerTitle;
  void drawer.DrawerTrigger;
  has<typeof drawer.Drawer>("modal");
  takes<typeof drawer.Drawer>({ showSwipeHandle: true });
  has<typeof drawer.Drawer>("snapPoints");
  takes<typeof drawer.Drawer>({ swipeDirection: "down" });
  takes<typeof drawer.Drawer>({ swipeDirection: "left" });
  takes<typeof drawer.Drawer>({ swipeDirection: "right" });
  takes<typeof drawer.Drawer>({ swipeDirection: "up" });
}

/** dropdown-menu */
export function dropdownMenuUsage(): void {
  void dropdownMenu.DropdownMenu;
  void dropdownMenu.DropdownMenuCheckboxItem;
  void dropdownMenu.DropdownMenuContent;
  void dropdownMenu.DropdownMenuGroup;
  void dropdownMenu.DropdownMenuItem;
  void dropdownMenu.DropdownMenuLabel;
  void dropdownMenu.DropdownMenuPortal;
  void dropdownMenu.DropdownMenuRadioGroup;
  void dropdownMenu.DropdownMenuRadioItem;
  void dropdownMenu.DropdownMenuSeparator;
  void dropdownMenu.DropdownMenuShortcut;
  void dropdownMenu.DropdownMenuSub;
  void dropdownMenu.DropdownMenuSubContent;
  void dropdownMenu.DropdownMenuSubTrigger;
  void dropdownMenu.DropdownMenuTrigger;
  takes<typeof dropdownMenu.DropdownMenuContent>({ align: "center" });
  takes<typeof dropdownMenu.DropdownMenuContent>({ align: "end" });
  takes<typeof dropdownMenu.DropdownMenuContent>({ align: "start" });
  has<typeof dropdownMenu.DropdownMenuContent>("alignOffset");
  takes<typeof dropdownMenu.DropdownMenuContent>({ side: "bottom" });
  takes<typeof dropdownMenu.DropdownMenuContent>({ side: "inline-end" });
  takes<typeof dropdownMenu.DropdownMenuContent>({ side: "inline-start" });
  takes<typeof dropdownMenu.DropdownMenuContent>({ side: "left" });
  takes<typeof dropdownMenu.DropdownMenuContent>({ side: "right" });
  takes<typeof dropdownMenu.DropdownMenuContent>({ side: "top" });
  has<typeof dropdownMenu.DropdownMenuContent>("sideOffset");
  takes<typeof dropdownMenu.DropdownMenuLabel>({ inset: true });
  takes<typeof dropdownMenu.DropdownMenuItem>({ inset: true });
  takes<typeof dropdownMenu.DropdownMenuItem>({ variant: "default" });
  takes<typeof dropdownMenu.DropdownMenuItem>({ variant: "destructive" });
  takes<typeof dropdownMenu.DropdownMenuCheckboxItem>({ checked: true });
  takes<typeof dropdownMenu.DropdownMenuCheckboxItem>({ inset: true });
  takes<typeof dropdownMenu.DropdownMenuRadioItem>({ inset: true });
  takes<typeof dropdownMenu.DropdownMenuSubTrigger>({ inset: true });
  takes<typeof dropdownMenu.DropdownMenuSubContent>({ align: "center" });
  takes<typeof dropdownMenu.DropdownMenuSubContent>({ align: "end" });
  takes<typeof dropdownMenu.DropdownMenuSubContent>({ align: "start" });
  has<typeof dropdownMenu.DropdownMenuSubContent>("alignOffset");
  takes<typeof dropdownMenu.DropdownMenuSubContent>({ side: "bottom" });
  takes<typeof dropdownMenu.DropdownMenuSubContent>({ side: "inline-end" });
  takes<typeof dropdownMenu.DropdownMenuSubContent>({ side: "inline-start" });
  takes<typeof dropdownMenu.DropdownMenuSubContent>({ side: "left" });
  takes<typeof dropdownMenu.DropdownMenuSubContent>({ side: "right" });
  takes<typeof dropdownMenu.DropdownMenuSubContent>({ side: "top" });
  has<typeof dropdownMenu.DropdownMenuSubContent>("sideOffset");
}

/** empty */
export function emptyUsage(): void {
  void empty.Empty;
  void empty.EmptyContent;
  void empty.EmptyDescription;
  void empty.EmptyHeader;
  void empty.EmptyMedia;
  void empty.EmptyTitle;
  takes<typeof empty.EmptyMedia>({ variant: "default" });
  takes<typeof empty.EmptyMedia>({ variant: "icon" });
}

/** field */
export function fieldUsage(): void {
  void field.Field;
  void field.FieldContent;
  void field.FieldDescription;
  void field.FieldError;
  void field.FieldGroup;
  void field.FieldLabel;
  void field.FieldLegend;
  void field.FieldSeparator;
  void field.FieldSet;
  void field.FieldTitle;
  takes<typeof field.Field>({ orientation: "horizontal" });
  takes<typeof field.Field>({ orientation: "responsive" });
  takes<typeof field.Field>({ orientation: "vertical" });
  has<typeof field.FieldError>("errors");
  takes<typeof field.FieldLegend>({ variant: "label" });
  takes<typeof field.FieldLegend>({ variant: "legend" });
  has<typeof field.FieldSeparator>("children");
}

/** hover-card */
export function hoverCardUsage(): void {
  void hoverCard.HoverCard;
  void hoverCard.HoverCardContent;
  void hoverCard.HoverCardTrigger;
  takes<typeof hoverCard.HoverCardContent>({ align: "center" });
  takes<typeof hoverCard.HoverCardContent>({ align: "end" });
  takes<typeof hoverCard.HoverCardContent>({ align: "start" });
  has<typeof hoverCard.HoverCardContent>("alignOffset");
  takes<typeof hoverCard.HoverCardContent>({ side: "bottom" });
  takes<typeof hoverCard.HoverCardContent>({ side: "inline-end" });
  takes<typeof hoverCard.HoverCardContent>({ side: "inline-start" });
  takes<typeof hoverCard.HoverCardContent>({ side: "left" });
  takes<typeof hoverCard.HoverCardContent>({ side: "right" });
  takes<typeof hoverCard.HoverCardContent>({ side: "top" });
  has<typeof hoverCard.HoverCardContent>("sideOffset");
}

/** input-group */
export function inputGroupUsage(): void {
  void inputGroup.InputGroup;
  void inputGroup.InputGroupAddon;
  void inputGroup.InputGroupButton;
  void inputGroup.InputGroupInput;
  void inputGroup.InputGroupText;
  void inputGroup.InputGroupTextarea;
  takes<typeof inputGroup.InputGroupAddon>({ align: "block-end" });
  takes<typeof inputGroup.InputGroupAddon>({ align: "block-start" });
  takes<typeof inputGroup.InputGroupAddon>({ align: "inline-end" });
  takes<typeof inputGroup.InputGroupAddon>({ align: "inline-start" });
  takes<typeof inputGroup.InputGroupButton>({ size: "icon-sm" });
  takes<typeof inputGroup.InputGroupButton>({ size: "icon-xs" });
  takes<typeof inputGroup.InputGroupButton>({ size: "sm" });
  takes<typeof inputGroup.InputGroupButton>({ size: "xs" });
  takes<typeof inputGroup.InputGroupButton>({ type: "button" });
  takes<typeof inputGroup.InputGroupButton>({ type: "reset" });
  takes<typeof inputGroup.InputGroupButton>({ type: "submit" });
  takes<typeof inputGroup.InputGroupButton>({ variant: "default" });
  takes<typeof inputGroup.InputGroupButton>({ variant: "destructive" });
  takes<typeof inputGroup.InputGroupButton>({ variant: "ghost" });
  takes<typeof inputGroup.InputGroupButton>({ variant: "link" });
  takes<typeof inputGroup.InputGroupButton>({ variant: "outline" });
  takes<typeof inputGroup.InputGroupButton>({ variant: "secondary" });
}

/** input-otp */
export function inputOtpUsage(): void {
  void inputOtp.InputOTP;
  void inputOtp.InputOTPGroup;
  void inputOtp.InputOTPSeparator;
  void inputOtp.InputOTPSlot;
  has<typeof inputOtp.InputOTPSlot>("index");
}

/** input */
export function inputUsage(): void {
  void input.Input;
  has<typeof input.Input>("type");
}

/** item */
export function itemUsage(): void {
  void item.Item;
  void item.ItemActions;
  void item.ItemContent;
  void item.ItemDescription;
  void item.ItemFooter;
  void item.ItemGroup;
  void item.ItemHeader;
  void item.ItemMedia;
  void item.ItemSeparator;
  void item.ItemTitle;
  takes<typeof item.Item>({ size: "default" });
  takes<typeof item.Item>({ size: "sm" });
  takes<typeof item.Item>({ size: "xs" });
  takes<typeof item.Item>({ variant: "default" });
  takes<typeof item.Item>({ variant: "muted" });
  takes<typeof item.Item>({ variant: "outline" });
  takes<typeof item.ItemMedia>({ variant: "default" });
  takes<typeof item.ItemMedia>({ variant: "icon" });
  takes<typeof item.ItemMedia>({ variant: "image" });
}

/** kbd */
export function kbdUsage(): void {
  void kbd.Kbd;
  void kbd.KbdGroup;
}

/** label */
export function labelUsage(): void {
  void label.Label;
}

/** marker */
export function markerUsage(): void {
  void marker.Marker;
  void marker.MarkerContent;
  void marker.MarkerIcon;
  void marker.markerVariants;
  takes<typeof marker.Marker>({ variant: "border" });
  takes<typeof marker.Marker>({ variant: "default" });
  takes<typeof marker.Marker>({ variant: "separator" });
  marker.markerVariants({ variant: "border" });
  marker.markerVariants({ variant: "default" });
  marker.markerVariants({ variant: "separator" });
}

/** menubar */
export function menubarUsage(): void {
  void menubar.Menubar;
  void menubar.MenubarCheckboxItem;
  void menubar.MenubarContent;
  void menubar.MenubarGroup;
  void menubar.MenubarItem;
  void menubar.MenubarLabel;
  void menubar.MenubarMenu;
  void menubar.MenubarPortal;
  void menubar.MenubarRadioGroup;
  void menubar.MenubarRadioItem;
  void menubar.MenubarSeparator;
  void menubar.MenubarShortcut;
  void menubar.MenubarSub;
  void menubar.MenubarSubContent;
  void menubar.MenubarSubTrigger;
  void menubar.MenubarTrigger;
  takes<typeof menubar.MenubarContent>({ align: "center" });
  takes<typeof menubar.MenubarContent>({ align: "end" });
  takes<typeof menubar.MenubarContent>({ align: "start" });
  has<typeof menubar.MenubarContent>("alignOffset");
  has<typeof menubar.MenubarContent>("sideOffset");
  takes<typeof menubar.MenubarLabel>({ inset: true });
  takes<typeof menubar.MenubarItem>({ inset: true });
  takes<typeof menubar.MenubarItem>({ variant: "default" });
  takes<typeof menubar.MenubarItem>({ variant: "destructive" });
  takes<typeof menubar.MenubarCheckboxItem>({ checked: true });
  takes<typeof menubar.MenubarCheckboxItem>({ inset: true });
  takes<typeof menubar.MenubarRadioItem>({ inset: true });
  takes<typeof menubar.MenubarSubTrigger>({ inset: true });
}

/** message-scroller */
export function messageScrollerUsage(): void {
  void messageScroller.MessageScroller;
  void messageScroller.MessageScrollerButton;
  void messageScroller.MessageScrollerContent;
  void messageScroller.MessageScrollerItem;
  void messageScroller.MessageScrollerProvider;
  void messageScroller.MessageScrollerViewport;
  void messageScroller.useMessageScroller;
  void messageScroller.useMessageScrollerScrollable;
  void messageScroller.useMessageScrollerVisibility;
}

/** message */
export function messageUsage(): void {
  void message.Message;
  void message.MessageAvatar;
  void message.MessageContent;
  void message.MessageFooter;
  void message.MessageGroup;
  void message.MessageHeader;
  takes<typeof message.Message>({ align: "end" });
  takes<typeof message.Message>({ align: "start" });
}

/** native-select */
export function nativeSelectUsage(): void {
  void nativeSelect.NativeSelect;
  void nativeSelect.NativeSelectOptGroup;
  void nativeSelect.NativeSelectOption;
  takes<typeof nativeSelect.NativeSelect>({ size: "default" });
  takes<typeof nativeSelect.NativeSelect>({ size: "sm" });
}

/** navigation-menu */
export function navigationMenuUsage(): void {
  void navigationMenu.NavigationMenu;
  void navigationMenu.NavigationMenuContent;
  void navigationMenu.NavigationMenuIndicator;
  void navigationMenu.NavigationMenuItem;
  void navigationMenu.NavigationMenuLink;
  void navigationMenu.NavigationMenuList;
  void navigationMenu.NavigationMenuPositioner;
  void navigationMenu.NavigationMenuTrigger;
  void navigationMenu.navigationMenuTriggerStyle;
  takes<typeof navigationMenu.NavigationMenu>({ align: "center" });
  takes<typeof navigationMenu.NavigationMenu>({ align: "end" });
  takes<typeof navigationMenu.NavigationMenu>({ align: "start" });
  takes<typeof navigationMenu.NavigationMenuPositioner>({ align: "center" });
  takes<typeof navigationMenu.NavigationMenuPositioner>({ align: "end" });
  takes<typeof navigationMenu.NavigationMenuPositioner>({ align: "start" });
  has<typeof navigationMenu.NavigationMenuPositioner>("alignOffset");
  takes<typeof navigationMenu.NavigationMenuPositioner>({ side: "bottom" });
  takes<typeof navigationMenu.NavigationMenuPositioner>({ side: "inline-end" });
  takes<typeof navigationMenu.NavigationMenuPositioner>({ side: "inline-start" });
  takes<typeof navigationMenu.NavigationMenuPositioner>({ side: "left" });
  takes<typeof navigationMenu.NavigationMenuPositioner>({ side: "right" });
  takes<typeof navigationMenu.NavigationMenuPositioner>({ side: "top" });
  has<typeof navigationMenu.NavigationMenuPositioner>("sideOffset");
}

/** pagination */
export function paginationUsage(): void {
  void pagination.Pagination;
  void pagination.PaginationContent;
  void pagination.PaginationEllipsis;
  void pagination.PaginationItem;
  void pagination.PaginationLink;
  void pagination.PaginationNext;
  void pagination.PaginationPrevious;
  takes<typeof pagination.PaginationLink>({ isActive: true });
  takes<typeof pagination.PaginationLink>({ size: "default" });
  takes<typeof pagination.PaginationLink>({ size: "icon" });
  takes<typeof pagination.PaginationLink>({ size: "icon-lg" });
  takes<typeof pagination.PaginationLink>({ size: "icon-sm" });
  takes<typeof pagination.PaginationLink>({ size: "icon-xs" });
  takes<typeof pagination.PaginationLink>({ size: "lg" });
  takes<typeof pagination.PaginationLink>({ size: "sm" });
  takes<typeof pagination.PaginationLink>({ size: "xs" });
  has<typeof pagination.PaginationNext>("text");
  has<typeof pagination.PaginationPrevious>("text");
}

/** popover */
export function popoverUsage(): void {
  void popover.Popover;
  void popover.PopoverContent;
  void popover.PopoverDescription;
  void popover.PopoverHeader;
  void popover.PopoverTitle;
  void popover.PopoverTrigger;
  takes<typeof popover.PopoverContent>({ align: "center" });
  takes<typeof popover.PopoverContent>({ align: "end" });
  takes<typeof popover.PopoverContent>({ align: "start" });
  has<typeof popover.PopoverContent>("alignOffset");
  takes<typeof popover.PopoverContent>({ side: "bottom" });
  takes<typeof popover.PopoverContent>({ side: "inline-end" });
  takes<typeof popover.PopoverContent>({ side: "inline-start" });
  takes<typeof popover.PopoverContent>({ side: "left" });
  takes<typeof popover.PopoverContent>({ side: "right" });
  takes<typeof popover.PopoverContent>({ side: "top" });
  has<typeof popover.PopoverContent>("sideOffset");
}

/** progress */
export function progressUsage(): void {
  void progress.Progress;
  void progress.ProgressIndicator;
  void progress.ProgressLabel;
  void progress.ProgressTrack;
  void progress.ProgressValue;
  has<typeof progress.Progress>("value");
}

/** questionnaire */
export function questionnaireUsage(): void {
  void questionnaire.Questionnaire;
  void questionnaire.QuestionnaireActions;
  void questionnaire.QuestionnaireChoice;
  void questionnaire.QuestionnaireChoiceDescription;
  void questionnaire.QuestionnaireChoices;
  void questionnaire.QuestionnaireDescription;
  void questionnaire.QuestionnaireError;
  void questionnaire.QuestionnaireInput;
  void questionnaire.QuestionnaireItem;
  void questionnaire.QuestionnaireNext;
  void questionnaire.QuestionnairePrevious;
  void questionnaire.QuestionnaireProgress;
  void questionnaire.QuestionnaireSkip;
  void questionnaire.QuestionnaireSubmit;
  void questionnaire.QuestionnaireTitle;
}

/** radio-group */
export function radioGroupUsage(): void {
  void radioGroup.RadioGroup;
  void radioGroup.RadioGroupItem;
}

/** resizable */
export function resizableUsage(): void {
  void resizable.ResizableHandle;
  void resizable.ResizablePanel;
  void resizable.ResizablePanelGroup;
  takes<typeof resizable.ResizableHandle>({ withHandle: true });
}

/** scroll-area */
export function scrollAreaUsage(): void {
  void scrollArea.ScrollArea;
  void scrollArea.ScrollBar;
  takes<typeof scrollArea.ScrollBar>({ orientation: "horizontal" });
  takes<typeof scrollArea.ScrollBar>({ orientation: "vertical" });
}

/** select */
export function selectUsage(): void {
  void select.Select;
  void select.SelectContent;
  void select.SelectGroup;
  void select.SelectItem;
  void select.SelectLabel;
  void select.SelectScrollDownButton;
  void select.SelectScrollUpButton;
  void select.SelectSeparator;
  void select.SelectTrigger;
  void select.SelectValue;
  takes<typeof select.SelectContent>({ align: "center" });
  takes<typeof select.SelectContent>({ align: "end" });
  takes<typeof select.SelectContent>({ align: "start" });
  takes<typeof select.SelectContent>({ alignItemWithTrigger: true });
  has<typeof select.SelectContent>("alignOffset");
  takes<typeof select.SelectContent>({ side: "bottom" });
  takes<typeof select.SelectContent>({ side: "inline-end" });
  takes<typeof select.SelectContent>({ side: "inline-start" });
  takes<typeof select.SelectContent>({ side: "left" });
  takes<typeof select.SelectContent>({ side: "right" });
  takes<typeof select.SelectContent>({ side: "top" });
  has<typeof select.SelectContent>("sideOffset");
  takes<typeof select.SelectTrigger>({ size: "default" });
  takes<typeof select.SelectTrigger>({ size: "sm" });
}

/** separator */
export function separatorUsage(): void {
  void separator.Separator;
  takes<typeof separator.Separator>({ orientation: "horizontal" });
  takes<typeof separator.Separator>({ orientation: "vertical" });
}

/** sheet */
export function sheetUsage(): void {
  void sheet.Sheet;
  void sheet.SheetClose;
  void sheet.SheetContent;
  void sheet.SheetDescription;
  void sheet.SheetFooter;
  void sheet.SheetHeader;
  void sheet.SheetTitle;
  void sheet.SheetTrigger;
  takes<typeof sheet.SheetContent>({ showCloseButton: true });
  takes<typeof sheet.SheetContent>({ side: "bottom" });
  takes<typeof sheet.SheetContent>({ side: "left" });
  takes<typeof sheet.SheetContent>({ side: "right" });
  takes<typeof sheet.SheetContent>({ side: "top" });
}

/** sidebar */
export function sidebarUsage(): void {
  void sidebar.Sidebar;
  void sidebar.SidebarContent;
  void sidebar.SidebarFooter;
  void sidebar.SidebarGroup;
  void sidebar.SidebarGroupAction;
  void sidebar.SidebarGroupContent;
  void sidebar.SidebarGroupLabel;
  void sidebar.SidebarHeader;
  void sidebar.SidebarInput;
  void sidebar.SidebarInset;
  void sidebar.SidebarMenu;
  void sidebar.SidebarMenuAction;
  void sidebar.SidebarMenuBadge;
  void sidebar.SidebarMenuButton;
  void sidebar.SidebarMenuItem;
  void sidebar.SidebarMenuSkeleton;
  void sidebar.SidebarMenuSub;
  void sidebar.SidebarMenuSubButton;
  void sidebar.SidebarMenuSubItem;
  void sidebar.SidebarProvider;
  void sidebar.SidebarRail;
  void sidebar.SidebarSeparator;
  void sidebar.SidebarTrigger;
  void sidebar.useSidebar;
  takes<typeof sidebar.Sidebar>({ collapsible: "icon" });
  takes<typeof sidebar.Sidebar>({ collapsible: "none" });
  takes<typeof sidebar.Sidebar>({ collapsible: "offcanvas" });
  has<typeof sidebar.Sidebar>("dir");
  takes<typeof sidebar.Sidebar>({ side: "left" });
  takes<typeof sidebar.Sidebar>({ side: "right" });
  takes<typeof sidebar.Sidebar>({ variant: "floating" });
  takes<typeof sidebar.Sidebar>({ variant: "inset" });
  takes<typeof sidebar.Sidebar>({ variant: "sidebar" });
  takes<typeof sidebar.SidebarMenuAction>({ showOnHover: true });
  takes<typeof sidebar.SidebarMenuButton>({ isActive: true });
  takes<typeof sidebar.SidebarMenuButton>({ size: "default" });
  takes<typeof sidebar.SidebarMenuButton>({ size: "lg" });
  takes<typeof sidebar.SidebarMenuButton>({ size: "sm" });
  has<typeof sidebar.SidebarMenuButton>("tooltip");
  takes<typeof sidebar.SidebarMenuButton>({ variant: "default" });
  takes<typeof sidebar.SidebarMenuButton>({ variant: "outline" });
  takes<typeof sidebar.SidebarMenuSkeleton>({ showIcon: true });
  takes<typeof sidebar.SidebarMenuSubButton>({ isActive: true });
  takes<typeof sidebar.SidebarMenuSubButton>({ size: "md" });
  takes<typeof sidebar.SidebarMenuSubButton>({ size: "sm" });
  takes<typeof sidebar.SidebarProvider>({ defaultOpen: true });
  has<typeof sidebar.SidebarProvider>("onOpenChange");
  takes<typeof sidebar.SidebarProvider>({ open: true });
  has<typeof sidebar.SidebarTrigger>("onClick");
}

/** skeleton */
export function skeletonUsage(): void {
  void skeleton.Skeleton;
}

/** slider */
export function sliderUsage(): void {
  void slider.Slider;
  has<typeof slider.Slider>("defaultValue");
  has<typeof slider.Slider>("max");
  has<typeof slider.Slider>("min");
  has<typeof slider.Slider>("value");
}

/** sonner */
export function sonnerUsage(): void {
  void sonner.Toaster;
}

/** spinner */
export function spinnerUsage(): void {
  void spinner.Spinner;
}

/** switch */
export function switch_Usage(): void {
  void switch_.Switch;
  takes<typeof switch_.Switch>({ size: "default" });
  takes<typeof switch_.Switch>({ size: "sm" });
}

/** table */
export function tableUsage(): void {
  void table.Table;
  void table.TableBody;
  void table.TableCaption;
  void table.TableCell;
  void table.TableFooter;
  void table.TableHead;
  void table.TableHeader;
  void table.TableRow;
}

/** tabs */
export function tabsUsage(): void {
  void tabs.Tabs;
  void tabs.TabsContent;
  void tabs.TabsList;
  void tabs.TabsTrigger;
  void tabs.tabsListVariants;
  takes<typeof tabs.Tabs>({ orientation: "horizontal" });
  takes<typeof tabs.Tabs>({ orientation: "vertical" });
  takes<typeof tabs.TabsList>({ variant: "default" });
  takes<typeof tabs.TabsList>({ variant: "line" });
  tabs.tabsListVariants({ variant: "default" });
  tabs.tabsListVariants({ variant: "line" });
}

/** textarea */
export function textareaUsage(): void {
  void textarea.Textarea;
}

/** toast */
export function toastUsage(): void {
  void toast.Toast;
  void toast.ToastAction;
  void toast.ToastClose;
  void toast.ToastContent;
  void toast.ToastDescription;
  void toast.ToastPortal;
  void toast.ToastProvider;
  void toast.ToastTitle;
  void toast.ToastViewport;
  void toast.Toaster;
  void toast.createToastManager;
  void toast.toast;
  void toast.useToastManager;
  has<typeof toast.Toaster>("toastManager");
}

/** toggle-group */
export function toggleGroupUsage(): void {
  void toggleGroup.ToggleGroup;
  void toggleGroup.ToggleGroupItem;
  takes<typeof toggleGroup.ToggleGroup>({ orientation: "horizontal" });
  takes<typeof toggleGroup.ToggleGroup>({ orientation: "vertical" });
  takes<typeof toggleGroup.ToggleGroup>({ size: "default" });
  takes<typeof toggleGroup.ToggleGroup>({ size: "lg" });
  takes<typeof toggleGroup.ToggleGroup>({ size: "sm" });
  has<typeof toggleGroup.ToggleGroup>("spacing");
  takes<typeof toggleGroup.ToggleGroup>({ variant: "default" });
  takes<typeof toggleGroup.ToggleGroup>({ variant: "outline" });
  takes<typeof toggleGroup.ToggleGroupItem>({ size: "default" });
  takes<typeof toggleGroup.ToggleGroupItem>({ size: "lg" });
  takes<typeof toggleGroup.ToggleGroupItem>({ size: "sm" });
  takes<typeof toggleGroup.ToggleGroupItem>({ variant: "default" });
  takes<typeof toggleGroup.ToggleGroupItem>({ variant: "outline" });
}

/** toggle */
export function toggleUsage(): void {
  void toggle.Toggle;
  void toggle.toggleVariants;
  takes<typeof toggle.Toggle>({ size: "default" });
  takes<typeof toggle.Toggle>({ size: "lg" });
  takes<typeof toggle.Toggle>({ size: "sm" });
  takes<typeof toggle.Toggle>({ variant: "default" });
  takes<typeof toggle.Toggle>({ variant: "outline" });
  toggle.toggleVariants({ variant: "default" });
  toggle.toggleVariants({ variant: "outline" });
  toggle.toggleVariants({ size: "default" });
  toggle.toggleVariants({ size: "lg" });
  toggle.toggleVariants({ size: "sm" });
}

/** tooltip */
export function tooltipUsage(): void {
  void tooltip.Tooltip;
  void tooltip.TooltipContent;
  void tooltip.TooltipProvider;
  void tooltip.TooltipTrigger;
  takes<typeof tooltip.TooltipContent>({ align: "center" });
  takes<typeof tooltip.TooltipContent>({ align: "end" });
  takes<typeof tooltip.TooltipContent>({ align: "start" });
  has<typeof tooltip.TooltipContent>("alignOffset");
  takes<typeof tooltip.TooltipContent>({ side: "bottom" });
  takes<typeof tooltip.TooltipContent>({ side: "inline-end" });
  takes<typeof tooltip.TooltipContent>({ side: "inline-start" });
  takes<typeof tooltip.TooltipContent>({ side: "left" });
  takes<typeof tooltip.TooltipContent>({ side: "right" });
  takes<typeof tooltip.TooltipContent>({ side: "top" });
  has<typeof tooltip.TooltipContent>("sideOffset");
  has<typeof tooltip.TooltipProvider>("delay");
}
