import { checkPackPath, readPackNumber } from '@sac/contract/disputes/pack-number';
import { useState } from 'react';
import { go } from '../route';
import { useIsHydrated } from '../site/use-is-hydrated';

/** For a number that is typed from paper. */
export function NumberForm({ given }: { given: string }) {
  const [typed, setTyped] = useState(given);
  const [isRefused, setRefused] = useState(false);
  return (
    <form
      className="card number-form"
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const number = readPackNumber(typed);
        setRefused(number === null);
        if (number !== null) go(`${checkPackPath}/${number}`);
      }}
    >
      <div className="field">
        <label htmlFor="pack-number">Number of the pack</label>
        <input
          id="pack-number"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          aria-invalid={isRefused}
          aria-describedby="pack-number-problem"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p id="pack-number-problem" className={isRefused ? 'problem mistake' : 'problem'}>
          It is printed on the letter, such as DP-7KQ4-9XMR-2M.
        </p>
      </div>
      <button type="submit" className="main-button" disabled={!useIsHydrated()}>
        Check this number
      </button>
    </form>
  );
}
