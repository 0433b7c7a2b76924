/**
 * The types check that `labels-fr`, `labels-sw` and `labels-pt` have every label of every item. Every label that is a
 * function also accepts a template, because a server component cannot pass functions to a client component.
 */
import { expect, test } from "vitest";
import { sources, valuesIn } from "../tests/support/label-sources.ts";
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
