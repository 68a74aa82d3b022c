import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tamperedLog } from '#test/kit/tamperedLog.ts'
import { anchorFile } from './anchor.ts'
import { beginChain } from './beginChain.ts'
import { lastLink } from './chain.ts'
import { auditKeysOf } from './keys.ts'
import { sealAudit } from './seal.ts'
import { signAuditWith } from './signing.ts'
import { type AuditProof, verifyAudit } from './verify.ts'

const { t, write, kept, asOwner } = tamperedLog()

describe('another key', () => {
  it('seals further entries; together with the old key everything is verified', async () => {
    await kept(2)
    const next = auditKeysOf(
      'the key after the key of the tests of this house',
      'a key that only the tests of this house know',
    )
    await write('2')
    expect((await sealAudit(t.db, next)).foreign).toEqual([])
    const proof = { keys: next, anchors: anchorFile(t.proof.anchorPath, next) }
    expect(await verifyAudit(t.db, proof)).toMatchObject({ ok: true, checked: 3 })
  })

  it('replaces a lost key: its entries are reported as unverifiable, later faults are still found', async () => {
    await kept(2)
    const lost = t.proof.keys.current.id
    const other = auditKeysOf('a key that came in place of the lost key')
    const proof = { keys: other, anchors: anchorFile(t.proof.anchorPath, other) }
    expect(await beginChain(t.db, other, proof.anchors)).toContain(lost)
    await write('2')
    await sealAudit(t.db, other)
    expect((await verifyAudit(t.db, proof)).fault).toContain(`열쇠(${lost})가 없어`)
    await asOwner(`update audit_entry set reason = '?' where subject_id = '2'`)
    expect((await verifyAudit(t.db, proof)).fault).toContain('바뀌었습니다')
  })
})

describe('with the name of a lost key nobody can', () => {
  const other = auditKeysOf('a key that came in place of the lost key')
  let lost: string
  let proof: AuditProof
  beforeEach(async () => {
    await kept(2)
    lost = t.proof.keys.current.id
    proof = { keys: other, anchors: anchorFile(t.proof.anchorPath, other) }
    await beginChain(t.db, other, proof.anchors)
    signAuditWith(other)
    for (const id of ['2', '3', '4']) await write(id)
    await sealAudit(t.db, other)
    await proof.anchors.append(await lastLink(t.db))
  })
  afterEach(() => signAuditWith(t.proof.keys))
  const found = async () => (await verifyAudit(t.db, proof)).fault

  it('(control: an honest log only reports its missing key)', async () => {
    expect(await found()).toBe(`열쇠(${lost})가 없어 그 열쇠로 점검값을 만든 기록을 확인할 수 없습니다.`)
  })

  it.each([
    ['behind a link of a known key', `= '4'`],
    ['from its first entry on', `in ('2', '3', '4')`],
  ])('change what a later key sealed, %s', async (_name, which) => {
    await asOwner(
      `update audit_entry set reason = '?', mac = $1 || substr(mac, 9) where subject_id ${which}`,
      [lost],
    )
    await asOwner(
      `update audit_seal set key_id = $1 where entry_id in (select id from audit_entry where subject_id ${which})`,
      [lost],
    )
    expect(await found()).toContain(`알 수 없는 열쇠(${lost})로`)
  })

  it('let the verification begin after the last entry', async () => {
    await asOwner(`update audit_entry set reason = '?' where subject_id = '4'`)
    await asOwner(
      `insert into audit_checkpoint (kind, position, hash, key_id, signature)
       select 'pruned', position, hash, $1, hash from audit_seal order by position desc limit 1`,
      [lost],
    )
    expect(await found()).toContain('올바른 서명이 없습니다')
  })

  it('hide existing entries from the verification', async () => {
    await asOwner(
      `insert into audit_checkpoint (kind, position, hash, key_id, signature)
       select 'pruned', position, hash, $1, hash from audit_seal where position = 2`,
      [lost],
    )
    expect(await found()).toContain('점검값이 남아 있습니다')
  })

  it('move the signed beginning', async () => {
    const end = await lastLink(t.db)
    await asOwner(`update audit_checkpoint set position = $1, hash = $2 where kind = 'start'`, [
      end.position,
      end.hash,
    ])
    expect(await found()).toContain('올바른 서명이 없습니다')
  })

  it('write an entry, before and after sealing', async () => {
    await t.pool.query(
      `insert into audit_entry (team_id, action, subject_kind, subject_id, stamp, mac)
       values ('002', 'user/deleted', 'user', '101', gen_random_uuid(), $1 || '.' || repeat('0', 32))`,
      [lost],
    )
    expect(await found()).toContain('쓴 기록이 아닙니다')
    await sealAudit(t.db, other)
    expect(await found()).toContain('쓴 기록이 아닙니다')
  })
})
