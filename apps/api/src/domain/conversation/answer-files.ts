/** A short-lived link to a file that a customer sent; null when it is gone. */
export const answerFileLink = async (_file: { id: number; file: string }, _sessionId: string): Promise<string | null> =>
  null;
