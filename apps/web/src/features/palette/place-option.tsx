import type { Icon } from '@tabler/icons-react';
import styles from './finder.module.css';
import { Option, type OptionProps } from './option';

export interface FinderPlace {
  to: string;
  text: string;
  icon: Icon;
  group: string;
}

export const PlaceOption = ({ place, ...option }: { place: FinderPlace } & OptionProps) => (
  <Option {...option}>
    <place.icon size={18} stroke={1.6} aria-hidden />
    <span className={styles.name}>{place.text}</span>
    <small>{place.group}</small>
  </Option>
);
