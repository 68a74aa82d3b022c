import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anchorFile } from '#server/platform/audit/anchor.ts'
import { auditKeysOf } from '#server/platform/audit/keys.ts'
import { signAuditWith } from '#server/platform/audit/signing.ts'
import type { AuditProof } from '#server/platform/audit/verify.ts'

/** Audit key of all test servers. */
export const testAuditKey = 'a key that only the tests of this house know'
export const testKeys = auditKeysOf(testAuditKey)

// Tests can record entries directly. With these keys the entries are signed like those of their servers.
signAuditWith(testKeys)

export interface TestProof extends AuditProof {
  anchorPath: string
  remove(): Promise<void>
}

export async function testProof(): Promise<TestProof> {
  const folder = await mkdtemp(join(tmpdir(), 'dealdesk-audit-'))
  const anchorPath = join(folder, 'anchors.log')
  return {
    keys: testKeys,
    anchors: anchorFile(anchorPath, testKeys),
    anchorPath,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
