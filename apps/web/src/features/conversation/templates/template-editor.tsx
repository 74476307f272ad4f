import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { TemplateName } from '@sac/contract/conversation/conversation-api';
import { type Placeholder, placeholders, placeholdersOf } from '@sac/contract/conversation/question-placeholders';
import type { MessageTemplate } from '@sac/contract/conversation/templates-api';
import { isNotice } from '@sac/contract/mail/mail-states';
import { formatUtc } from '@sac/contract/platform/dates';
import { useRef, useState } from 'react';
import { Card } from '../../../platform/ui/card';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { insertAtCursor } from '../../../platform/ui/fields/insert-at-cursor';
import { messageOf } from '../../../platform/ui/fields/use-checked-form';
import { Note, NoticeBox } from '../../../platform/ui/messages/note';
import button from '../../../platform/ui/tables/row-button.module.css';
import { TemplatePreview } from './template-preview';
import styles from './templates.module.css';
import { useTemplateForm, type Which } from './use-template-form';

interface TemplateEditorProps extends Which {
  /** As it is stored now. */
  latest: MessageTemplate;
}

/** Which paragraphs an email goes without. An e-Pass has a value for each placeholder, so that none is left out. */
function leftOut(purpose: TemplateName): string {
  if (purpose === 'epass') return '';
  return isNotice(purpose)
    ? ' A paragraph with a placeholder for which the order has nothing is left out.'
    : ' A paragraph that is only {question} is left out when no question is written.';
}

/** Subject and text of a message, with the placeholders that it may have, and the email that it makes. */
export function TemplateEditor({ purpose, language, latest }: TemplateEditorProps) {
  const text = useTemplateForm({ purpose, language }, latest);
  const { form, typed, isChanged, isBehind } = text;
  const box = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { change } = latest;

  /** Puts a placeholder where the cursor is. */
  const insert = (name: Placeholder) => {
    const field = box.current?.querySelector('textarea[name="body"]');
    if (field instanceof HTMLTextAreaElement) insertAtCursor(field, `{${name}}`);
  };

  return (
    <div className={styles.columns}>
      <Card
        title="Text"
        aside={change ? `Changed by ${change.changed_by}, ${formatUtc(change.changed_at)} UTC` : 'The product’s text'}
      >
        <form ref={box} noValidate onSubmit={text.save} className={styles.form}>
          {isBehind && (
            <ChangedMeanwhile
              latest={latest}
              language={language}
              onUseStored={text.showStored}
              onKeepTyped={text.keepTyped}
            />
          )}
          <MessageFields form={form} language={language} />
          <PlaceholderButtons purpose={purpose} onInsert={insert} />
          <Note isSmall>{`Paragraphs are separated by an empty line.${leftOut(purpose)}`}</Note>
          <Group justify="flex-end" gap={8}>
            {change && (
              <Button variant="default" onClick={() => setAsking(true)}>
                Back to the product’s text…
              </Button>
            )}
            <Button type="submit" loading={text.isSaving} disabled={!isChanged || isBehind}>
              Save
            </Button>
          </Group>
        </form>
      </Card>
      <TemplatePreview purpose={purpose} language={language} values={typed} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Back to the product’s text"
        question="The changed text is deleted, and customers get the product’s text again."
        subject={latest.subject}
        confirm="Delete the changed text"
        isDanger
        isBusy={text.isGoingBack}
        busy="Deleting…"
        onConfirm={() => text.backToProduct(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

interface ChangedMeanwhileProps extends Pick<Which, 'language'> {
  latest: MessageTemplate;
  onUseStored: () => void;
  onKeepTyped: () => void;
}

function ChangedMeanwhile({ latest, language, onUseStored, onKeepTyped }: ChangedMeanwhileProps) {
  const { change, subject, body } = latest;
  return (
    <NoticeBox role="alert">
      <Stack gap={8}>
        <p>
          {change ? `${change.changed_by} has changed this text` : 'Somebody went back to the product’s text'} while you
          were editing it. The stored text is now: <b lang={language}>{subject}</b>
        </p>
        <p className={styles.stored} lang={language}>
          {body}
        </p>
        <Group gap={8}>
          <Button size="compact-sm" variant="default" onClick={onUseStored}>
            Use the stored text
          </Button>
          <Button size="compact-sm" variant="default" onClick={onKeepTyped}>
            Keep mine
          </Button>
        </Group>
      </Stack>
    </NoticeBox>
  );
}

interface PlaceholderButtonsProps extends Pick<Which, 'purpose'> {
  onInsert: (name: Placeholder) => void;
}

const PlaceholderButtons = ({ purpose, onInsert }: PlaceholderButtonsProps) => (
  <fieldset className={styles.placeholders}>
    <legend>Add a placeholder at the cursor</legend>
    {placeholdersOf(purpose).map((name) => (
      <button
        key={name}
        type="button"
        className={button.button}
        title={placeholders[name]}
        aria-label={`Add {${name}}: ${placeholders[name]}`}
        onClick={() => onInsert(name)}
      >
        {`{${name}}`}
      </button>
    ))}
  </fieldset>
);

interface MessageFieldsProps extends Pick<Which, 'language'> {
  form: ReturnType<typeof useTemplateForm>['form'];
}

const MessageFields = ({ form, language }: MessageFieldsProps) => (
  <>
    <TextInput
      label="Subject"
      autoComplete="off"
      lang={language}
      {...form.register('subject')}
      {...fieldProps(messageOf(form, 'subject'))}
    />
    <Textarea
      label="Text of the message"
      lang={language}
      autosize
      minRows={12}
      maxRows={26}
      {...form.register('body')}
      {...fieldProps(messageOf(form, 'body'))}
    />
  </>
);
