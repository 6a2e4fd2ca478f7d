// The S3 server of the tests: s3rver, behind a check of what it leaves out (signatures of version 4, digests of bodies).
// Arguments: folder, port, bucket, name and secret of the one key.
import crypto, { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, request as forward } from 'node:http';

// s3rver hides where a page ends by a cipher that OpenSSL has dropped since.
const SIXTEEN = Buffer.alloc(16);
const { createCipheriv, createDecipheriv } = crypto;
crypto.createCipheriv = (name, ...rest) =>
  name === 'des' ? createCipheriv('aes-128-cbc', SIXTEEN, SIXTEEN) : createCipheriv(name, ...rest);
crypto.createDecipheriv = (name, ...rest) =>
  name === 'des' ? createDecipheriv('aes-128-cbc', SIXTEEN, SIXTEEN) : createDecipheriv(name, ...rest);
const { default: S3rver } = await import('s3rver');

const [folder, port, bucket, keyName, secret] = process.argv.slice(2);
const inner = new S3rver({ directory: folder, address: '127.0.0.1', port: 0, silent: true, configureBuckets: [{ name: bucket }] });
const { port: innerPort } = await inner.run();

const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const encoded = (text) => encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Checks Signature Version 4 by its specification, from the request alone. */
function isSigned({ method, url, headers }) {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!match) return false;
  const [, credential, names, signature] = match;
  const [name, day, region, service, ending] = credential.split('/');
  const moment = headers['x-amz-date'] ?? '';
  if (name !== keyName || service !== 's3' || ending !== 'aws4_request' || !moment.startsWith(day)) return false;
  const signed = names.split(';');
  // An unsigned protocol header could be changed in transit, and the request with it.
  if (!signed.includes('host') || Object.keys(headers).some((header) => header.startsWith('x-amz-') && !signed.includes(header)))
    return false;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const query = [...searchParams].map(([key, value]) => `${encoded(key)}=${encoded(value)}`).sort();
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...signed.map((header) => `${header}:${(headers[header] ?? '').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [day, region, service, ending].join('/');
  const text = ['AWS4-HMAC-SHA256', moment, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, service, ending].reduce(hmac, `AWS4${secret}`);
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}

const refuse = (response, status, code) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);

createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request));
  const { 'content-md5': digest, authorization: _signature, ...headers } = request.headers;
  if (!isSigned(request)) return refuse(response, 403, 'SignatureDoesNotMatch');
  if (digest && createHash('md5').update(body).digest('base64') !== digest) return refuse(response, 400, 'BadDigest');
  // s3rver would remove the object with the upload that is given up.
  if (request.method === 'DELETE' && request.url.includes('uploadId=')) return response.writeHead(204).end();
  const known = { ...headers, authorization: request.headers.authorization.replace(keyName, 'S3RVER') };
  const onward = forward({ port: innerPort, method: request.method, path: request.url, headers: known }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  onward.end(body);
}).listen(Number(port), '127.0.0.1');
