import { expect, test } from "vitest";
import { isSharedContact } from "./shared-contact.ts";

const contact = (text: string) => {
  const [kind, value] = text.split(" ") as ["email" | "phone" | "domain", string];
  return { kind, value };
};

test.each([
  ["email desk@school.example", "email head@school.example", true],
  ["email desk@school.example", "domain school.example", true],
  ["email desk@mail.school.example", "domain school.example", true],
  ["email desk@school.example", "email head@staff.school.example", true],
  ["email desk@myschool.example", "domain school.example", false],
  ["email desk@school.example", "domain bank.example", false],
  ["email tariro@gmail.com", "email kiosk@gmail.com", false],
  ["email tariro@gmail.com", "email tariro@gmail.com", true],
  ["email tariro@yahoo.co.uk", "email kiosk@yahoo.co.uk", false],
  ["phone +263772123456", "phone +263772123456", true],
  ["phone +263772123456", "phone +263772123457", false],
  ["phone +263772123456", "domain school.example", false],
])("%s and %s: %s", async (one, other, isShared) => {
  expect(await isSharedContact(contact(one), contact(other))).toBe(isShared);
  expect(await isSharedContact(contact(other), contact(one))).toBe(isShared);
});
