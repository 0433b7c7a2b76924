import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { NativeSelect, NativeSelectOptGroup, NativeSelectOption } from "@/components/ui/native-select";

/** A native select in a field, like any other input. */
export function Plain() {
  return (
    <Field name="role" className="max-w-sm">
      <FieldLabel>Your role</FieldLabel>
      <NativeSelect defaultValue="manager">
        <NativeSelectOption value="owner">Owner</NativeSelectOption>
        <NativeSelectOption value="manager">Manager</NativeSelectOption>
        <NativeSelectOption value="official">Official</NativeSelectOption>
        <NativeSelectOption value="employee">Employee</NativeSelectOption>
      </NativeSelect>
      <FieldDescription>This decides what you can change once the claim is approved.</FieldDescription>
    </Field>
  );
}

/** Two heights. On touch screens, both selects are 44 px high. */
export function Sizes() {
  return (
    <div className="grid max-w-sm gap-3">
      {(["default", "sm"] as const).map((size) => (
        <NativeSelect key={size} size={size} aria-label={`Country, size ${size}`} className="w-48">
          <NativeSelectOption value="ZW">Zimbabwe</NativeSelectOption>
          <NativeSelectOption value="KE">Kenya</NativeSelectOption>
        </NativeSelect>
      ))}
    </div>
  );
}

/** The options are in groups. The first option means that nothing is selected. */
export function Groups() {
  return (
    <Field name="city" className="max-w-sm">
      <FieldLabel>City</FieldLabel>
      <NativeSelect defaultValue="">
        <NativeSelectOption value="" disabled>Choose a city</NativeSelectOption>
        <NativeSelectOptGroup label="Zimbabwe">
          <NativeSelectOption value="harare">Harare</NativeSelectOption>
          <NativeSelectOption value="bulawayo">Bulawayo</NativeSelectOption>
        </NativeSelectOptGroup>
        <NativeSelectOptGroup label="Kenya">
          <NativeSelectOption value="nairobi">Nairobi</NativeSelectOption>
          <NativeSelectOption value="mombasa">Mombasa</NativeSelectOption>
        </NativeSelectOptGroup>
      </NativeSelect>
    </Field>
  );
}

/** Invalid and disabled. */
export function States() {
  return (
    <div className="grid max-w-sm gap-6">
      <Field name="licence" invalid>
        <FieldLabel>Licence type</FieldLabel>
        <NativeSelect defaultValue="">
          <NativeSelectOption value="">Choose one</NativeSelectOption>
          <NativeSelectOption value="school">School</NativeSelectOption>
        </NativeSelect>
        <FieldError match>Choose a licence type. Schools need a licence.</FieldError>
      </Field>
      <Field name="country" disabled>
        <FieldLabel>Country</FieldLabel>
        <NativeSelect defaultValue="ZW">
          <NativeSelectOption value="ZW">Zimbabwe</NativeSelectOption>
        </NativeSelect>
      </Field>
    </div>
  );
}

export default Plain;
