import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type CardPaper, maxTaughtPapers, tooManyPapers } from '@sac/contract/cards/card-papers-api';
import { IconCloudUpload } from '@tabler/icons-react';
import { Card } from '../../../platform/ui/card';
import { DropZone } from '../../../platform/ui/fields/drop-zone';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf } from '../../../platform/ui/fields/use-checked-form';
import { Note, NoticeBox } from '../../../platform/ui/messages/note';
import { showError } from '../../../platform/ui/messages/toast';
import { FoundFacts } from './found-facts';
import styles from './papers.module.css';
import { useTeach } from './use-teach';

interface TeachPaperProps {
  /** The layout that gets a new version; null: a new one. */
  changed: CardPaper | null;
  onDone: () => void;
}

/** Genuine cards, what is where on them, and how their layout is recognised. */
export function TeachPaper({ changed, onDone }: TeachPaperProps) {
  const { form, files, found, isReading, drop, choose, save, isSaving } = useTeach(changed, onDone);
  const against = found?.against ?? [];
  const isShown = found !== undefined && files.length > 0;
  return (
    <Card
      title={changed ? `Change ${changed.name}` : 'Add a card layout'}
      aside={changed && `Makes version ${changed.version + 1}`}
    >
      <form noValidate className={styles.form} onSubmit={save}>
        <DropZone
          icon={<IconCloudUpload size={24} stroke={1.5} aria-hidden />}
          text={
            <>
              Drop one to three genuine cards with this layout here, or <u>choose files</u>
              <small>PDFs with text. They are read and not kept.</small>
            </>
          }
          aria-label="Choose genuine cards"
          multiple
          accept="application/pdf"
          disabled={isReading || isSaving}
          onFiles={(dropped) => (dropped.length > maxTaughtPapers ? showError(tooManyPapers) : drop(dropped))}
        />
        <p role="status">
          {isReading && 'Reading the cards…'}
          {isShown && !isReading && `Read: ${files.map(({ name }) => name).join(', ')}`}
        </p>
        {isShown && against.length > 0 && (
          <NoticeBox role="alert">
            {against.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </NoticeBox>
        )}
        {isShown && (
          <>
            <FoundFacts found={found} form={form} onChoose={choose} />
            {found.isWithoutBirthDate && (
              <NativeSelect
                label="These cards show no date of birth"
                {...form.register('instead')}
                {...fieldProps(messageOf(form, 'instead'))}
              >
                <option value="">Every card must show it</option>
                <option value="nationality">Compare the nationality instead. Your name is recorded</option>
              </NativeSelect>
            )}
            <Textarea
              label="Phrases that are on every card with this layout, one a line"
              autosize
              minRows={3}
              {...form.register('marks')}
              {...fieldProps(messageOf(form, 'marks'))}
            />
            <TextInput
              label="Name of this layout"
              autoComplete="off"
              readOnly={changed !== null}
              {...form.register('name')}
              {...fieldProps(messageOf(form, 'name'))}
            />
            <Note isSmall>
              With any layout, a card that contains words of refusal, marks of other documents or another traveller is
              held.
            </Note>
            <Group justify="flex-end" gap={8}>
              {changed && (
                <Button variant="default" onClick={onDone}>
                  Cancel
                </Button>
              )}
              <Button type="submit" loading={isSaving} disabled={isReading || against.length > 0}>
                Save
              </Button>
            </Group>
          </>
        )}
      </form>
    </Card>
  );
}
