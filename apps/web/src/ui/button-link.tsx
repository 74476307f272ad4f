import { Button, type ButtonProps } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';

type ButtonLinkProps = ButtonProps & Omit<LinkProps, keyof ButtonProps>;

/** A link that looks like a button. */
export const ButtonLink = (props: ButtonLinkProps) => <Button component={Link} {...props} />;
