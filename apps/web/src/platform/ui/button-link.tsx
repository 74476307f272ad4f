import { Button, type ButtonProps } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';

type ButtonLinkProps = ButtonProps & Omit<LinkProps, keyof ButtonProps>;

export const ButtonLink = (props: ButtonLinkProps) => <Button component={Link} {...props} />;
