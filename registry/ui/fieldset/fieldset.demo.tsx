import { Field, FieldDescription, FieldLabel } from "@/components/ui/field";
import { Fieldset, FieldsetContent, FieldsetDescription, FieldsetLegend } from "@/components/ui/fieldset";
import { Input } from "@/components/ui/input";

/** Screen readers read the legend when focus enters the first field. */
export function Plain() {
  return (
    <Fieldset className="max-w-md">
      <FieldsetLegend>Contact person</FieldsetLegend>
      <FieldsetDescription>Only the verification team sees this.</FieldsetDescription>
      <FieldsetContent>
        <Field name="contactName">
          <FieldLabel>Name</FieldLabel>
          <Input autoComplete="name" placeholder="Tendai Moyo" />
        </Field>
        <Field name="contactPhone">
          <FieldLabel>Phone</FieldLabel>
          <Input type="tel" autoComplete="tel" placeholder="+263 77 123 4567" />
        </Field>
      </FieldsetContent>
    </Fieldset>
  );
}

/** Short fields are side by side if there is room. */
export function TwoColumns() {
  return (
    <Fieldset className="max-w-2xl">
      <FieldsetLegend>Seats</FieldsetLegend>
      <FieldsetContent columns={2}>
        <Field name="indoors">
          <FieldLabel>Indoors</FieldLabel>
          <Input inputMode="numeric" defaultValue="120" />
        </Field>
        <Field name="outdoors">
          <FieldLabel>In the courtyard</FieldLabel>
          <Input inputMode="numeric" defaultValue="60" />
          <FieldDescription>From April to October.</FieldDescription>
        </Field>
      </FieldsetContent>
    </Fieldset>
  );
}

/** All fields are disabled, but the text stays readable. */
export function Disabled() {
  return (
    <Fieldset className="max-w-md" disabled>
      <FieldsetLegend size="sm">Licence</FieldsetLegend>
      <FieldsetDescription>Not required for libraries in Zimbabwe.</FieldsetDescription>
      <FieldsetContent>
        <Field name="licence">
          <FieldLabel>Number</FieldLabel>
          <Input />
        </Field>
      </FieldsetContent>
    </Fieldset>
  );
}

export default Plain;
