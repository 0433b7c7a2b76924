export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

export interface ApiResponse extends Content {
  readonly description?: string;
  headers?: Readonly<Record<string, unknown>>;
}

export interface ApiOperation {
  readonly operationId?: string;
  readonly summary?: string;
  description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: JsonSchema;
  }[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Record<string, ApiResponse>;
  readonly "x-access"?: {
    readonly kind: string;
    readonly roles?: readonly string[];
    readonly scope?: string;
  };
}

/** The parts of an OpenAPI 3.1 document used here. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  components?: {
    schemas?: Record<string, JsonSchema>;
    responses?: unknown;
    parameters?: unknown;
    headers?: unknown;
    securitySchemes?: unknown;
  };
  tags?: readonly { readonly name: string; readonly description: string }[];
}
