import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

/** What `getMetricsAsJSON` gives; the types of prom-client say less. */
interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  values: { value: number; labels: Record<string, string | number>; metricName?: string }[];
}

/** The metrics of `/metrics` under the same names: there are no others. */
export function producerOf(read: () => Promise<Registry>): MetricProducer {
  const since = hrTime();
  return {
    async collect() {
      const found = (await (await read()).getMetricsAsJSON()) as unknown as Metric[];
      const now = hrTime();
      const metrics = found
        .map((metric) => dataOf(metric, since, now))
        .filter(({ dataPoints }) => dataPoints.length > 0);
      const scopeMetrics = [{ scope: { name: 'arrival-card-office' }, metrics }];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
    },
  };
}

function dataOf(metric: Metric, startTime: HrTime, endTime: HrTime): MetricData {
  const time = { startTime, endTime };
  const descriptor = { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE };
  const base = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  if (metric.type === 'histogram')
    return {
      ...base,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: histogramsOf(metric).map((h) => ({ ...time, ...h })),
    };
  const dataPoints = metric.values
    // Prometheus's word for 'unknown now'; JSON has none.
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...time, attributes: labels, value }));
  return metric.type === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** prom-client counts each value in all buckets above it, and lists buckets, sum and count of a label set one after another. */
function histogramsOf({ name, values }: Metric) {
  const byLabels = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...byLabels].map(([labels, entries]) => {
    const buckets = entries.filter(({ metricName }) => metricName === `${name}_bucket`);
    const only = (suffix: string) => entries.find(({ metricName }) => metricName === name + suffix)?.value ?? 0;
    return {
      attributes: JSON.parse(labels) as Record<string, string>,
      value: {
        buckets: {
          boundaries: buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite),
          counts: buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0)),
        },
        sum: only('_sum'),
        count: only('_count'),
      },
    };
  });
}
