import styles from './secret-text.module.css';

/** A secret to be read out, typed or copied. */
export const SecretText = ({ children }: { children: string }) => <code className={styles.secret}>{children}</code>;
