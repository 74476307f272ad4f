import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { alreadyStored, checkFileName, type FileStore, type S3Settings, type StoredFile } from './file-store';

interface S3Error {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Documents in a bucket of S3 or a compatible store. The SDK is loaded at the first use, because loading it takes 100 ms. */
export function s3FileStore(settings: S3Settings): FileStore {
  const { bucket, prefix } = settings;
  let opened: Promise<Connected> | undefined;
  const s3 = () => {
    opened ??= connect(settings);
    return opened;
  };
  const place = (name: string) => {
    checkFileName(name);
    return { Bucket: bucket, Key: prefix + name };
  };

  const store: FileStore = {
    async save(name, content) {
      const target = place(name);
      const { client, sdk } = await s3();
      const command = new sdk.PutObjectCommand({
        ...target,
        Body: content,
        ContentLength: content.length,
        // Every compatible store knows this checksum; the SDK's newer ones are refused by some.
        ContentMD5: createHash('md5').update(content).digest('base64'),
        IfNoneMatch: '*',
      });
      const cannotStore = failure(`The file ${name} cannot be stored`);
      await client.send(command).catch(async (error: unknown) => {
        if (!isStatus(error, 412)) return cannotStore(error);
        // There already; our own earlier attempt, if its answer was lost, and then the content is the same.
        const stored = await store.open(name);
        if (stored && (await buffer(stored.stream)).equals(content)) return;
        throw alreadyStored(name, error);
      });
    },

    async open(name) {
      const target = place(name);
      const { client, sdk } = await s3();
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand(target));
        if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('it answered without a file');
        return { stream: Body, bytes: ContentLength };
      } catch (error) {
        if ((error as S3Error).name === 'NoSuchKey') return null;
        return failure(`The file ${name} cannot be read`)(error);
      }
    },

    async *list() {
      yield* listFiles(await s3(), settings);
    },

    async remove(name) {
      const target = place(name);
      const { client, sdk } = await s3();
      const removed = client.send(new sdk.DeleteObjectCommand(target));
      await removed.catch(failure(`The file ${name} cannot be removed`));
    },

    async check() {
      // Writing is what matters, and the key may be allowed nothing but files under the prefix.
      const probe = { Bucket: bucket, Key: `${prefix}.check` };
      const { client, sdk } = await s3();
      const written = client.send(new sdk.PutObjectCommand({ ...probe, Body: 'check' }));
      await written
        .then(() => client.send(new sdk.DeleteObjectCommand(probe)))
        .catch(failure(`The bucket ${bucket} cannot be used`));
    },
  };
  return store;
}

const partBytes = 16 * 1024 * 1024;

/**
 * Stores a file of any size up to 160 GB in parts: two of them are in memory. It is there whole or not at all; the parts of a
 * process that was killed stay until the bucket's own rule removes incomplete uploads.
 * @returns its size
 */
export async function saveStream(settings: S3Settings, name: string, content: Readable): Promise<number> {
  checkFileName(name);
  const { client } = await connect(settings);
  const { Upload } = await import('@aws-sdk/lib-storage');
  let bytes = 0;
  const measured = async function* () {
    for await (const part of content) {
      bytes += part.length;
      yield part;
    }
  };
  const params = { Bucket: settings.bucket, Key: settings.prefix + name, Body: Readable.from(measured()) };
  const upload = new Upload({ client, params, partSize: partBytes, queueSize: 1 });
  await upload.done().catch(failure(`The file ${name} cannot be stored`));
  client.destroy();
  return bytes;
}

interface Connected {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

async function connect(settings: S3Settings): Promise<Connected> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Other stores than Amazon's seldom have a host name for each bucket.
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  });
  return { sdk, client };
}

async function* listFiles({ client, sdk }: Connected, { bucket, prefix }: S3Settings): AsyncGenerator<StoredFile[]> {
  try {
    const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix, Delimiter: '/' });
    for await (const { Contents = [] } of pages) {
      // The SDK learns from every answer how far the store's clock is from ours.
      const now = Date.now() + client.config.systemClockOffset;
      yield Contents.map(({ Key = '', LastModified }) => ({
        name: Key.slice(prefix.length),
        ageMs: LastModified ? now - LastModified.getTime() : 0,
      }));
    }
  } catch (error) {
    failure(`The bucket ${bucket} cannot be listed`)(error);
  }
}

const isStatus = (error: unknown, status: number) => (error as S3Error).$metadata?.httpStatusCode === status;

/** Throws `what`, and why in the store's words. */
const failure =
  (what: string) =>
  (error: unknown): never => {
    const { message, code, $metadata } = error as S3Error;
    const status = $metadata?.httpStatusCode;
    const words = (message || code || 'no answer').replace(/\.$/, '');
    throw new Error(`${what}: ${words}${status === undefined ? '' : ` (HTTP ${status})`}.`, { cause: error });
  };
