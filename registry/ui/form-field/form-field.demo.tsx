"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { Button } from "@/components/ui/button";
import {
  FormField,
  FormFieldControl,
  FormFieldDescription,
  FormFieldError,
  FormFieldItem,
  FormFieldLabel,
  FormFieldRoot,
} from "@/components/ui/form-field";
import { Form, FormActions, FormFields, FormSubmit } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";

/** Submit the empty form. Errors appear next to the fields, and the first invalid field gets focus. */
export function InAForm() {
  return (
    <Form className="max-w-md" onFormSubmit={() => {}}>
      <FormFields>
        <FormField name="name" label="Name" messages={{ valueMissing: "Enter the place's name." }}>
          <FormFieldControl render={<Input />} required />
        </FormField>
        <FormField name="category" label="Category" messages={{ valueMissing: "Choose a category." }}>
          <FormFieldControl render={<NativeSelect />} required defaultValue="">
            <NativeSelectOption value="">Choose one</NativeSelectOption>
            <NativeSelectOption value="theatre">Theatre</NativeSelectOption>
            <NativeSelectOption value="library">Library</NativeSelectOption>
          </FormFieldControl>
        </FormField>
        <FormField name="about" label="About" description="Two or three sentences.">
          <FormFieldControl render={<Textarea rows={2} />} />
        </FormField>
      </FormFields>
      <FormActions>
        <FormSubmit>Add place</FormSubmit>
        <Button type="reset" variant="ghost">Reset</Button>
      </FormActions>
    </Form>
  );
}

/** A field composed of separate parts, with a custom rule that is checked on blur. */
export function FromParts() {
  return (
    <FormFieldRoot
      name="code"
      className="max-w-xs"
      validationMode="onBlur"
      validate={(value) => /^[A-Z]{2}\d{4}$/.test(String(value)) ? null : "Two letters and four digits."}
    >
      <FormFieldLabel>Licence code</FormFieldLabel>
      <FormFieldControl render={<Input />} placeholder="ZW1234" />
      <FormFieldDescription>As printed on the licence.</FormFieldDescription>
      <FormFieldError />
    </FormFieldRoot>
  );
}

/** A checkbox with its own label and an error inside the field. */
export function OneBox() {
  return (
    <FormFieldRoot name="terms">
      <FormFieldItem>
        <Checkbox />
        <FormFieldLabel className="font-normal">Only people I invite can see this event</FormFieldLabel>
      </FormFieldItem>
      <FormFieldError />
    </FormFieldRoot>
  );
}

export default InAForm;
