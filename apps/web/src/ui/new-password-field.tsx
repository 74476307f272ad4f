import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A field for a password that is typed only once, so one can look at it before it counts. */
export function NewPasswordField(props: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      autoComplete="new-password"
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? 'Hide what is typed' : 'Show what is typed',
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
