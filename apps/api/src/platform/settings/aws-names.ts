import { cleanCode } from '@sac/contract/platform/clean-text';
import { z } from 'zod';

/** A region, also in the name of one of its zones or hosts: 'Asia Pacific (Singapore) ap-southeast-1', 'ap-southeast-1a'. */
export function tidyRegion(text: string): string {
  const code = cleanCode(text).toLowerCase();
  const found = new Set(code.match(/(?<![a-z0-9-])[a-z]{2,4}(?:-[a-z]+)+-\d{1,2}(?=[a-f]?(?![a-z0-9]))/g));
  return found.size === 1 && !code.includes('@') ? [...found].join() : code;
}

/** Part of the name of a host that we call. Each ends with where it is in its part of the world, and a small number. */
export const awsRegion = z
  .string()
  .regex(
    /^[a-z]{2,4}(-[a-z]+)?-((north|south)?(east|west)?(?<!-)|central)-[1-9]$/,
    'must be a region as AWS writes it, such as ap-southeast-1 for Singapore',
  );

/** A bucket's name, also out of its address or ARN. What is behind the name is a prefix, which has its own setting. */
export const tidyBucket = (text: string): string =>
  /^(?:s3:\/\/|arn:aws[a-z-]*:s3:::)([^/]+)\/?$/i.exec(text)?.[1] ?? text;

export const bucketName = z
  .string()
  .regex(/^[a-z0-9](?!.*\.\.)[a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket in S3, such as office-mail');

export const bucketPrefix = z
  .string()
  .refine(
    (prefix) => !/^(s3:|https?:|arn:)/i.test(prefix),
    'must be what is behind the name of the bucket, such as mail/',
  );

/** An ARN has no blanks; those of a line that was broken come along. */
export const tidyArn = (text: string): string => cleanCode(text).replaceAll(' ', '').replace(/[,;]$/, '');

export const snsTopic = z
  .string()
  .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]+$/, 'must be the ARN of an SNS topic');

/** The secret would be stored and shown for everybody to see. */
export const accessKeyId = z
  .string()
  .regex(/^\w{1,30}$/, 'must be the id of an access key, about 20 letters and digits, and not its secret');
