import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { passwordHint } from '@sac/contract/accounts/passwords';

interface NewPasswordFieldProps extends PasswordInputProps {
  /** One more line of help below the field. */
  note?: string | undefined;
}

/** A field for a password that is typed only once, so it can be made visible. It shows what a good password needs. */
export const NewPasswordField = ({ description, note, ...props }: NewPasswordFieldProps) => (
  <PasswordInput
    autoComplete="new-password"
    // Reached by Tab, with a name. Mantine sets aria-pressed.
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
