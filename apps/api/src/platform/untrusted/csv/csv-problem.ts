/** Why a CSV file cannot be imported, as sentences for the person who sent it. */
export class CsvProblem extends Error {
  override name = 'CsvProblem';
}
