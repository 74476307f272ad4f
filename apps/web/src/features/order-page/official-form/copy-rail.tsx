import { ActionIcon, type ActionIconProps, Button, Group } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { type Icon, IconClipboardCheck, IconPictureInPicture } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommands, useKeyHint } from '../../../platform/keys/commands';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { useFloatingWindow } from '../../../platform/ui/dialogs/use-floating-window';
import { Note } from '../../../platform/ui/messages/note';
import { useFormHelper } from '../../form-helper/use-form-helper';
import { usePagePart } from '../../orders/page-parts';
import { CopyList } from './copy-list';
import { CopyWindow } from './copy-window';
import { FillButton } from './fill-button';
import { formTitles } from './form-titles';
import { journeyForm } from './journey-form';
import { officialForm } from './official-form';
import { useCopyRun } from './use-copy-run';
import { travellerIds, useTravellers } from './use-travellers';

const title = formTitles.copy;
const windowSize = { width: 400, height: 230 };

/**
 * The order's answers in the order in which the official form asks for them, in a panel or in a small window over the
 * form. Of a journey, the trip once and each traveller after the other.
 */
export function CopyRail({ order }: { order: OrderDetails }) {
  const [isOpen, setOpen] = useState(false);
  const [comesBack, setComesBack] = useState(false);
  const floating = useFloatingWindow(title, windowSize, () => setOpen(comesBack));
  const ids = travellerIds(order);
  const [isAlone, setAlone] = useState(false);
  const isJourney = ids.length > 1 && !isAlone;
  const travellers = useTravellers(isJourney && (isOpen || floating.view) ? ids : []);
  const [first, ...others] = travellers ?? [];
  const sections = isJourney && first ? journeyForm([first, ...others]) : officialForm(order);
  const run = useCopyRun(isJourney ? ids.join('+') : String(order.order_id), sections);
  const isLoading = isJourney && !first;
  const open = () => {
    floating.close();
    setOpen(true);
  };
  usePagePart('copy', open);
  const helper = useFormHelper();
  const command = { label: title, group: 'On this order', title, run: open } as const;
  useCommands([helper ? command : { ...command, key: 'f' }]);
  const hint = useKeyHint({ key: 'f', label: title, isEnabled: helper === null });

  const float = async () => {
    setComesBack(isOpen);
    if (await floating.open()) setOpen(false);
  };
  return (
    <>
      {run.copied.size > 0 && <span>{isLoading ? run.copied.size : run.progress} copied</span>}
      <Group gap={6} wrap="nowrap">
        {helper && <FillButton order={order} problem={helper.problem} />}
        {helper ? (
          <SmallButton label={title} Icon={IconClipboardCheck} onClick={open} />
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconClipboardCheck size={16} stroke={1.6} aria-hidden />}
            {...hint}
            onClick={open}
          >
            {title}
          </Button>
        )}
        {/* Not on a phone, which would open a tab instead. */}
        <SmallButton label="Float" title={floatHint} visibleFrom="sm" Icon={IconPictureInPicture} onClick={float} />
      </Group>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} shape="beside">
        <Group gap={8} wrap="nowrap" mb={4}>
          {ids.length > 1 && <WhoseAnswers travellers={ids.length} isAlone={isAlone} onChoose={setAlone} />}
          <Button
            variant="default"
            size="compact-md"
            visibleFrom="sm"
            title={floatHint}
            leftSection={<IconPictureInPicture size={16} stroke={1.6} aria-hidden />}
            onClick={float}
          >
            Float
          </Button>
        </Group>
        {isLoading ? <Note>Loading the other travellers…</Note> : <CopyList key={String(isAlone)} run={run} />}
      </Dialog>
      {floating.view && !isLoading && <CopyWindow run={run} view={floating.view} />}
    </>
  );
}

interface WhoseAnswersProps {
  travellers: number;
  isAlone: boolean;
  onChoose: (isAlone: boolean) => void;
}

/** The answers of the journey, or of this order alone. */
const WhoseAnswers = ({ travellers, isAlone, onChoose }: WhoseAnswersProps) => (
  <Button.Group>
    {[false, true].map((alone) => (
      <Button
        key={String(alone)}
        size="compact-md"
        variant={alone === isAlone ? 'filled' : 'default'}
        aria-pressed={alone === isAlone}
        onClick={() => onChoose(alone)}
      >
        {alone ? 'This order' : `All ${travellers} travellers`}
      </Button>
    ))}
  </Button.Group>
);

const floatHint = 'Float: keep the answers in a small window over the official form';

interface SmallButtonProps extends Pick<ActionIconProps, 'visibleFrom'> {
  label: string;
  title?: string;
  Icon: Icon;
  onClick: () => void;
}

const SmallButton = ({ label, title = label, Icon, ...button }: SmallButtonProps) => (
  <ActionIcon variant="default" size={26} aria-label={label} title={title} {...button}>
    <Icon size={16} stroke={1.6} aria-hidden />
  </ActionIcon>
);
