import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hasListChanged } from '../../features/orders/live/missed-changes';
import { useIsOnline } from '../../platform/use-is-online';
import styles from './connection-sign.module.css';

const minuteMs = 60_000;
const onlineAgainMs = 10_000;

/**
 * 'Offline', with the age of what is on screen, until the connection is back; then, for 10 s, whether the list has changed
 * since. It takes the place of the product's name, so that it moves and covers nothing.
 */
export function ConnectionSign() {
  const isOnline = useIsOnline();
  const missed = useMissed(isOnline);
  return (
    <p className={styles.sign}>
      <strong role="status">{isOnline ? missed : 'Offline'}</strong>
      {!isOnline && <Age />}
    </p>
  );
}

/** Since the connection was lost; mounted then. */
function Age() {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinutes((now) => now + 1), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return <span>as of {minutes === 0 ? 'just now' : `${minutes} min ago`}</span>;
}

function useMissed(isOnline: boolean): string {
  const client = useQueryClient();
  const wasOffline = useRef(false);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    if (!isOnline || !wasOffline.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    setText('Online again');
    void hasListChanged(client).then((hasChanged) => {
      if (isOver) return;
      wasOffline.current = false;
      if (hasChanged !== undefined)
        setText(`Online again. ${hasChanged ? 'This list has changed.' : 'This list is up to date.'}`);
      timer = setTimeout(() => setText(''), onlineAgainMs);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOnline, client]);
  return text;
}
