import { type Endpoint, pathParameters } from '../src/platform/endpoint';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
}

/** Something that the schema is likely to take. */
function something(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return something(schema.anyOf[0]);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'array') return schema.items ? [something(schema.items)] : [];
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, something(schema.properties?.[name] ?? {})]),
    );
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  return schema.format === 'email' ? 'ana.bar@example.com' : '1';
}

/** The fields an endpoint knows, and values for those it needs: `samples` by name, the rest made from the schema. */
export function inputOf(endpoint: Endpoint, samples: Record<string, unknown>) {
  const schema = endpoint.input.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const known = Object.keys(schema.properties ?? {});
  const needed = new Set([...(schema.required ?? []), ...known.filter((name) => name in samples)]);
  const input = Object.fromEntries(
    [...needed].map((name) => [name, name in samples ? samples[name] : something(schema.properties?.[name] ?? {})]),
  );
  return { known, input };
}

/** Path parameters go into the path; the rest is the query or the body. */
export function addressOf(endpoint: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  let address = `/api${endpoint.path}`;
  for (const name of pathParameters(endpoint.path)) {
    address = address.replace(`:${name}`, encodeURIComponent(String(input[name])));
    delete rest[name];
  }
  return { address, rest };
}
