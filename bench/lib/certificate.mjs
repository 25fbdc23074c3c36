// A certificate for loopback, made for each run, so that the repository holds no private key.
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let made = null;

/** Returns key and certificate in PEM, and the key's fingerprint as Chromium accepts it. Needs `openssl`. */
export function ownCertificate() {
  made ??= makeCertificate();
  return made;
}

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'larder-bench-certificate-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', '-nodes', '-days', '2', ...curve, ...subject, '-keyout', keyFile, '-out', certFile],
      { stdio: 'ignore' },
    );
    const cert = readFileSync(certFile);
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    const fingerprint = createHash('sha256').update(publicKey).digest('base64');
    return { key: readFileSync(keyFile), cert, fingerprint };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
