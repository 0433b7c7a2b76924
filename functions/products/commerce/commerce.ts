import type { Resource } from "../kit/description.ts";
import { inquiries, inquiryMessages } from "./inquiries.ts";
import { offers } from "./offers.ts";
import { orders } from "./orders.ts";
import { products } from "./products.ts";
import { reviews } from "./reviews.ts";

export const commerce: readonly Resource[] = [
  products,
  offers,
  orders,
  reviews,
  inquiries,
  inquiryMessages,
];
