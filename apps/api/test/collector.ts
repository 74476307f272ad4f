import { serveLocally } from '../src/platform/outside/local-server.fixture';

type Value = { stringValue?: string; intValue?: number; doubleValue?: number };
interface Attribute {
  key: string;
  value: Value;
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number; message?: string };
  events?: unknown[];
}
interface SentPoint {
  attributes: Attribute[];
  count?: number;
  explicitBounds?: number[];
}
interface SentMetric {
  name: string;
  gauge?: { dataPoints: SentPoint[] };
  histogram?: { dataPoints: SentPoint[]; aggregationTemporality: number };
}

export const attributesOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as string | number]));

/** A collector of OpenTelemetry on this machine. `answer`: its status, or null when it never answers. */
export async function startCollector(answer: number | null = 200) {
  const server = await serveLocally((response) => {
    if (answer !== null) response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
  });
  const bodies = (path: string) =>
    server.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));
  return {
    ...server,
    spans: (): SentSpan[] =>
      bodies('/v1/traces').flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    /** As they were sent last. */
    metrics: (): SentMetric[] =>
      bodies('/v1/metrics')
        .at(-1)
        .resourceMetrics.flatMap(({ scopeMetrics }: { scopeMetrics: { metrics: SentMetric[] }[] }) =>
          scopeMetrics.flatMap(({ metrics }) => metrics),
        ),
    resources: () =>
      [...bodies('/v1/traces'), ...bodies('/v1/metrics')]
        .flatMap(({ resourceSpans, resourceMetrics }) => resourceSpans ?? resourceMetrics)
        .map(({ resource }) => attributesOf(resource)),
  };
}
