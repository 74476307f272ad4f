const operatorError = (exitCode: 1 | 2) => (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { name: 'OperatorError', exitCode });

/** A setting, an argument or a file that the operator must change. The message says how; the program ends with 2. */
export const inputError = operatorError(2);

/** A failure with a known remedy. The message says what to do; the program ends with 1. */
export const failureMessage = operatorError(1);

export const isOperatorError = (thrown: unknown): thrown is ReturnType<typeof inputError> =>
  thrown instanceof Error && thrown.name === 'OperatorError';
