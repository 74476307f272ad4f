import { getProcessedByCount, type ProcessedRow } from '@sac/contract/reports/reports-api';
import { ReportPage } from './report-page';
import type { Report } from './use-report';

const processedReport: Report<ProcessedRow> = {
  title: 'Processed By',
  key: 'processed-by',
  endpoint: getProcessedByCount,
  name: { id: 'name', header: 'Name', of: ({ processed_by }) => processed_by },
  counts: [{ id: 'count', header: 'Order Count', of: ({ count }) => count }],
  searchHint: 'Name',
  dayRule: 'Counted by the date we completed the order.',
};

export const ProcessedPage = () => <ReportPage report={processedReport} />;
