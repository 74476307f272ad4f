/** What the message of one sender holds of the budget while it arrives. */
export interface HeldBytes {
  /** Holds so many bytes more. @returns false, and holds nothing, when the messages of all or of this network have too many */
  take(bytes: number): boolean;
  release(): void;
}

export interface MailBudget {
  /** @param network the sender's; null when the provider does not say */
  open(network: string | null): HeldBytes;
}

/**
 * What all messages that are arriving may hold together. One network gets at most a quarter, or one largest message, so that
 * few senders do not keep out the others.
 */
export function createMailBudget({ bufferBytes, maxBytes }: { bufferBytes: number; maxBytes: number }): MailBudget {
  const networkBytes = Math.max(bufferBytes / 4, maxBytes);
  const byNetwork = new Map<string, number>();
  let all = 0;
  const add = (network: string | null, bytes: number) => {
    all += bytes;
    if (network === null) return;
    const sum = (byNetwork.get(network) ?? 0) + bytes;
    if (sum > 0) byNetwork.set(network, sum);
    else byNetwork.delete(network);
  };
  return {
    open(network) {
      let held = 0;
      return {
        take(bytes) {
          if (all + bytes > bufferBytes) return false;
          if (network !== null && (byNetwork.get(network) ?? 0) + bytes > networkBytes) return false;
          add(network, bytes);
          held += bytes;
          return true;
        },
        release() {
          add(network, -held);
          held = 0;
        },
      };
    },
  };
}
