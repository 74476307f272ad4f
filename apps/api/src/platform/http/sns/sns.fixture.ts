import { createSign } from 'node:crypto';

/** A certificate like those of SNS, and its key: made for these tests with openssl and trusted nowhere. */
export const snsCertificate = `-----BEGIN CERTIFICATE-----
MIIDGzCCAgOgAwIBAgIUDMTl7WxM47lGpyPzAy9gtrX3SgcwDQYJKoZIhvcNAQEL
BQAwHDEaMBgGA1UEAwwRc25zLmFtYXpvbmF3cy5jb20wIBcNMjYxMTIxMTMzNTAw
WhgPMjEyNjEwMjgxMzM1MDBaMBwxGjAYBgNVBAMMEXNucy5hbWF6b25hd3MuY29t
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsKwvRmJ6E4C9zgA3FS95
fWboU+j1wv4/9iSFmXFt97AmqnqTB+EhxjjCda2ZsQVlinBNz0yskXJ/cE8CnLnE
rEjljpS387lE5nqlMIU8efcgK9D6K5opB+y8HxX/6eVGAXGtIaZi8+TUNcmmr3mp
VvByhoXGnbW+f2xIVjIyJPZYYc3S03CmYceWcZDCHiMMYs/jD5qc0F4FJi8j5K7a
E/SnXDFDVAX6ZuliGToSwFINR97VZZaUhXnlwAUUkkm0536ovy67XiScodPgDylK
7kMpCoroCYrqtrOir/3Hen0k9TR03Vg53uWqQ+4enJZKrIT7rDXigVT1TQltaMOB
MQIDAQABo1MwUTAdBgNVHQ4EFgQUx1dmGSo9SC5JkK+U++5+EvtqcCUwHwYDVR0j
BBgwFoAUx1dmGSo9SC5JkK+U++5+EvtqcCUwDwYDVR0TAQH/BAUwAwEB/zANBgkq
hkiG9w0BAQsFAAOCAQEAcSdw/qYCQQXkjqA3GzvhNN8RgCn+jsyNbNBCTnPOhhIa
xCCE0dFmlAppUvZwuclu0/VD35W2qwY0jmYv+pfncidEBjArb2M/RxaZrcUnmCrs
F2+5uOkeZnBh2bLAhJ57y5PNvK2h7dMY4N2jUXhe91fKezOqVbvzmsc0EdSK0XNp
EuHc8kaThRkXZkUmuxIcID1MYGYChDFJHA5iWQgHYVLhKSxswgTB2YJVrurkcd3F
wnWQwDMYyS7oAnyj8ZN4Z7xmnSgm1u5EWMJwZDRW/aerbfO6ISopCdDjricF8SUN
yp7eArsdKRQBThJaFHG2sb9/OeU//SVttAuKBFjhEQ==
-----END CERTIFICATE-----
`;
export const snsKey = `-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCwrC9GYnoTgL3O
ADcVL3l9ZuhT6PXC/j/2JIWZcW33sCaqepMH4SHGOMJ1rZmxBWWKcE3PTKyRcn9w
TwKcucSsSOWOlLfzuUTmeqUwhTx59yAr0PormikH7LwfFf/p5UYBca0hpmLz5NQ1
yaavealW8HKGhcadtb5/bEhWMjIk9lhhzdLTcKZhx5ZxkMIeIwxiz+MPmpzQXgUm
LyPkrtoT9KdcMUNUBfpm6WIZOhLAUg1H3tVllpSFeeXABRSSSbTnfqi/LrteJJyh
0+APKUruQykKiugJiuq2s6Kv/cd6fST1NHTdWDne5apD7h6clkqshPusNeKBVPVN
CW1ow4ExAgMBAAECggEAD88woctBIkqkcXEqfK5VYEfbpVqU12CaB6QoAl2Ymg/8
vcefLZbTR2If4JjqxmD1v6giBllVneRRjBK96JllBIe3ZwVe2qPrCvbRnmBl04Iu
Mk2OfWVbo5ZnFR8KWftGwu1RsU+qzildZfzH+i7YXOvCS9BfwBAZ3lwpsvDl9NGi
OQEHa/5MxZMlU0WxGPjYa8yFMjcTOy1vIyRd+9a8ZQW/S8G0wNYXJ3M2+W7gCFNp
gFoZAFTtsJPsQhBUNOMtvcIUcSx4gAjZiTDWDHrGgiHCDaTOueVVIWL85dOHhH0e
Ww16UPg/l17d3wIPeLUEjOhgyg7o1nn3XdbqBO4SMwKBgQDtBGv/Fhoy+faFqTEx
+NGvpP6hfvkaAMzMyg9JkYu4uhdIQnz27RzB2ggP2/c01qS/6va5kYZ+zyQsVPs4
eLHEeRkW5tgkRHAbXEjQjzLIgqqTszpkZZck7LH1VFZl+pM79jGGQP1DIzQddQcM
TpvUsL1u+D8X8NF7JKVJzcEulwKBgQC+0oM5eIKHOq7/yJzVw6txn3WsZOauQX43
s6XAV7B3gn++rWcC4604kgPaiajcxOFdhk6GGnoz/CbvnP63cbuelej6DedVk+qy
Sqf4SOcqh7JUixITNF+5XEJQaH2n6Qt2wAc3Op1VsafC5iwhcLno0It5psW1ZeU+
Z+/a4yQPdwKBgCFLO7hrbGa4wi5oY+a3Iw1fSf15jphegGZMA/W7ojriuR6HaHJv
QFjivbsslP8xH5dt9BaBILlzc4terKN0INSOhj23U6lUi8LsJbZWRzXvVPLGfG9Z
7e9b6Guj2zccCc6keLR5MJpbuZhhtgm+iRlJcnLCIGrGg0afETDa3EYlAoGBAKW/
+VgMQ2TvJl7rhL9xbRQO7InIQ0+Nd/MuSoVeJdxJMGkR+e5akXYX7tz+wfyxzwgL
x11Y1lkdZzyu49m4Ir5HfMznEtAU4cHocyqJOLKKl+4ztomT7qn1Z2ystqkJFnoZ
pqrkcRGkdRIoGKEbZ4DA1MXghM9iKNQiOAerUQFVAoGBAI2HdENEKHFmAbcmX8Pb
aFcP8NI3IWg1ptmrU5hSS3g0F9MWJlhnhZSR412NSgNg2cB22qM3KOO7Wt+JmD7g
jts+XnPjjXGEoYdSOJvkyyFpqujWOzH20uQqD3d3o9V+5WRRnF5a/kuyji/ta3uK
U/kNWXfC7Dvo90UKLwRUaBIZ
-----END PRIVATE KEY-----
`;

const hashes = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const;
const signedFields = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];

/** An SNS message, signed as AWS documents it. */
export function signedByAws(message: Record<string, string>, version: '1' | '2' = '2'): Record<string, string> {
  const signer = createSign(hashes[version]);
  for (const name of signedFields) if (message[name] !== undefined) signer.update(`${name}\n${message[name]}\n`);
  return {
    ...message,
    SignatureVersion: version,
    Signature: signer.sign(snsKey, 'base64'),
    SigningCertURL: `https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-${'a'.repeat(32)}.pem`,
  };
}
