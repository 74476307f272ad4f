import type { Screen } from '../../routes';
import styles from './finder.module.css';
import { Option, type OptionProps } from './option';

export const ScreenOption = ({ screen, ...option }: { screen: Screen } & OptionProps) => (
  <Option {...option}>
    <screen.icon size={18} stroke={1.6} aria-hidden />
    <span className={styles.name}>{screen.title}</span>
    <small>{screen.group}</small>
  </Option>
);
