import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { passwordHint } from '@sac/contract/passwords';

interface NewPasswordFieldProps extends PasswordInputProps {
  /** What else to know before one types. */
  note?: string | undefined;
}

/** A field for a password that is typed only once, so one can look at it before it counts. It says what makes a good one. */
export const NewPasswordField = ({ description, note, ...props }: NewPasswordFieldProps) => (
  <PasswordInput
    autoComplete="new-password"
    // Reached by Tab, and named; it says itself whether it is pressed.
    visibilityToggleButtonProps={{ 'aria-label': 'Show characters', tabIndex: 0 }}
    description={[description, passwordHint, note].map(
      (text, index) =>
        text && (
          // A line each.
          <span key={['message', 'hint', 'note'][index]} style={{ display: 'block' }}>
            {text}
          </span>
        ),
    )}
    {...props}
  />
);
