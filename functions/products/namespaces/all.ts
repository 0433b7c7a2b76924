import { commerce } from "../commerce/commerce.ts";
import { content } from "../content/content.ts";
import { travel } from "../travel/travel.ts";
import { applications } from "../applications/applications.ts";
import { ubuntu } from "../ubuntu/ubuntu.ts";
import { logistics } from "../logistics/logistics.ts";
import { dashboard } from "../dashboard/dashboard.ts";
import { lingo } from "../lingo/lingo.ts";
import { news } from "../news/news.ts";
import { weather } from "../weather/weather.ts";
import { pipeline } from "../pipeline/pipeline.ts";
import { media } from "../media/media.ts";
import type { Resource } from "../kit/description.ts";
import { directory } from "../directory/directory.ts";

/** Every resource of the product namespaces, for search and for tests that cover all of them. */
export const resources: readonly Resource[] = [
  ...directory,
  ...content,
  ...commerce,
  ...travel,
  ...applications,
  ...ubuntu,
  ...logistics,
  ...dashboard,
  ...pipeline,
  ...lingo,
  ...news,
  ...weather,
  ...media,
];
