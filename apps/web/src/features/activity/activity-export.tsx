import { type ActivityFilter, activityExportPath } from '@sac/contract/activity-api';
import { ExportCsv } from '../../ui/export-csv';

/** Saves all that the filter finds as a spreadsheet. */
export const ActivityExport = ({ filter }: { filter: ActivityFilter }) => (
  <ExportCsv path={activityExportPath} fields={{ ...filter }} name="activity-log" />
);
