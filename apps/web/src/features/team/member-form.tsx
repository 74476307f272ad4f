import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Role } from '@sac/contract/accounts/roles';
import { memberForm, memberUpdateForm } from '@sac/contract/platform/forms';
import type { TeamMember } from '@sac/contract/team/team-api';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { ButtonLink } from '../../platform/ui/button-link';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { NewPasswordField } from '../../platform/ui/fields/new-password-field';
import { messageOf, submitTo, useCheckedForm } from '../../platform/ui/fields/use-checked-form';
import { screens } from '../../routes';
import styles from './member-form.module.css';
import { type MemberValues, useIsSelf, useSaveMember } from './use-save-member';

interface MemberFormProps {
  types: readonly Role[];
  /** The member to edit; null adds one. */
  member: TeamMember | null;
}

/** What a password typed here means. */
function passwordNote(isEdit: boolean, isSelf: boolean): string {
  const next = isSelf ? '' : 'They choose their own when they first sign in with it.';
  return isEdit ? `Leave it empty to keep the old password. ${next}`.trim() : next;
}

export function MemberForm({ types, member }: MemberFormProps) {
  const navigate = useNavigate();
  const schema: z.ZodType<MemberValues, MemberValues> = member ? memberUpdateForm : memberForm;
  const form = useCheckedForm(schema, { name: '', email: '', ...member, password: '' });
  const startAgain = () => {
    // Without keepFieldsRef, setFocus does nothing until the next render.
    form.reset(undefined, { keepFieldsRef: true });
    void form.trigger();
    form.setFocus('name');
  };
  const { mutate, isPending } = useSaveMember(member, () => (member ? void navigate(screens.team.href) : startAgain()));
  const isSelf = useIsSelf(member);

  return (
    <form noValidate className={styles.form} onSubmit={submitTo(form, mutate)}>
      <TextInput label="Name" autoComplete="off" {...form.register('name')} {...fieldProps(messageOf(form, 'name'))} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        {...form.register('email')}
        {...fieldProps(messageOf(form, 'email'))}
      />
      <NewPasswordField
        label="Password"
        {...form.register('password')}
        {...fieldProps(messageOf(form, 'password'))}
        note={passwordNote(member !== null, isSelf)}
      />
      <NativeSelect label="Type" {...form.register('type')} {...fieldProps(messageOf(form, 'type'))}>
        {!member && <option value="">Select type</option>}
        {(member && isSelf ? [member.type] : types).map((type) => (
          <option key={type}>{type}</option>
        ))}
      </NativeSelect>
      {member && isSelf && (
        <p role="status" className={styles.note}>
          This is your own account. Another Admin has to change your type. A new name or password signs you out.
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={isPending}>
          {member ? 'Save changes' : 'Add member'}
        </Button>
        {member && (
          <ButtonLink to={screens.team.href} variant="default">
            Cancel
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
