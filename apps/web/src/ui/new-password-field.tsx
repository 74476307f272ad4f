import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A field for a password that is typed only once, so one can look at it before it counts. */
export const NewPasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    autoComplete="new-password"
    // Reached by Tab, and named; it says itself whether it is pressed.
    visibilityToggleButtonProps={{ 'aria-label': 'Show characters', tabIndex: 0 }}
    aria-invalid={Boolean(props.error)}
    {...props}
  />
);
