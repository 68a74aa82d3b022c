import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { tamperedLog } from '#test/kit/tamperedLog.ts'
import { anchorFile } from './anchor.ts'
import { beginChain } from './beginChain.ts'
import { lastLink } from './chain.ts'

const { t, write, seal, verify, kept, asOwner, fault } = tamperedLog()

const cutBehind = (position: number) =>
  asOwner(`with gone as (delete from audit_seal where position > ${position} returning entry_id)
    delete from audit_entry where id in (select entry_id from gone)`)
const keylessText = `jsonb_build_array(
  e.id, (extract(epoch from e.at) * 1000000)::bigint, e.team_id, e.manager_name, e.address, e.request_id,
  e.action, e.subject_kind, e.subject_id, e.business_number, e.before, e.after, e.reason)::text`

describe('the owner of the database cannot', () => {
  it('cut the end off', async () => {
    await kept(5)
    await cutBehind(3)
    expect(await fault()).toContain('끝이 잘렸습니다. 점검값 5번까지 있었으나 3번까지만')
  })

  it('cut the end off and let new entries take its place', async () => {
    await kept(5)
    await cutBehind(3)
    for (const id of ['6', '7', '8']) await write(id)
    await seal()
    expect(await fault()).toContain('점검값 5번이 데이터베이스 밖의 기준점과 다릅니다')
  })

  it('empty the whole log', async () => {
    await kept(3)
    await cutBehind(0)
    expect(await fault()).toContain('끝이 잘렸습니다')
  })

  it.each([
    ['as before there was a key', false, '열쇠 없이'],
    ['under the name of the key', true, '바뀌었습니다'],
  ])('recompute the chain over changed entries %s', async (_name, named, words) => {
    await kept(3)
    await asOwner(`update audit_entry set team_id = '002', mac = null, stamp = null`)
    const { rows } = await t.pool.query<{ position: string; text: string }>(
      `select s.position, ${keylessText} as text from audit_seal s join audit_entry e on e.id = s.entry_id order by 1`,
    )
    let hash = '0'.repeat(64)
    const id = named ? t.proof.keys.current.id : null
    for (const row of rows) {
      hash = createHash('sha256').update(`${hash}\n${row.position}\n${row.text}`).digest('hex')
      await asOwner('update audit_seal set hash = $1, key_id = $2 where position = $3', [
        hash,
        id,
        row.position,
      ])
    }
    expect(await fault()).toContain(words)
  })

  it('move the signed beginning behind a recomputed chain', async () => {
    await kept(3)
    const end = await lastLink(t.db)
    await asOwner(`update audit_checkpoint set position = $1, hash = $2 where kind = 'start'`, [
      end.position,
      end.hash,
    ])
    expect(await fault()).toContain('올바른 서명이 없습니다')
  })

  it('have a new beginning signed over a forged log', async () => {
    await kept(3)
    await asOwner('delete from audit_checkpoint')
    await asOwner('update audit_seal set key_id = null')
    await asOwner(`update audit_entry set team_id = '002', mac = null, stamp = null`)
    expect(await beginChain(t.db, t.proof.keys, t.proof.anchors)).toContain('lost its signed beginning')
    expect(await fault()).toContain('시작 기록이 없습니다')
  })

  it('insert a copy of an entry', async () => {
    await kept(2)
    await asOwner('alter table audit_entry drop constraint audit_entry_stamp_unique')
    onTestFinished(async () => {
      await asOwner('truncate audit_entry')
      await asOwner('alter table audit_entry add constraint audit_entry_stamp_unique unique (stamp)')
    })
    await t.pool.query(`insert into audit_entry
      (team_id, manager_name, address, request_id, action, subject_kind, subject_id, before, after, summary, stamp, mac)
      select team_id, manager_name, address, request_id, action, subject_kind, subject_id, before, after, summary, stamp, mac
      from audit_entry where subject_id = '1'`)
    await seal()
    expect(await fault()).toContain('딜데스크가 쓴 기록이 아닙니다')
  })

  it('change the summary of an entry', async () => {
    await kept(2)
    await asOwner(`update audit_entry set summary = null where subject_id = '1'`)
    expect(await fault()).toContain('쓴 기록이 아닙니다')
  })
})

describe('the application’s own role cannot', () => {
  it('write in another’s name, before and after sealing', async () => {
    await kept(2)
    await t.pool.query(`insert into audit_entry (team_id, manager_name, action, subject_kind, subject_id)
      values ('002', '이서윤', 'user/deleted', 'user', '101')`)
    expect(await fault()).toContain('쓴 기록이 아닙니다')
    expect((await seal()).foreign).toHaveLength(1)
    expect(await fault()).toContain('쓴 기록이 아닙니다')
  })

  it('write in another’s name with a signature that belongs to another entry', async () => {
    await kept(2)
    await t.pool.query(`insert into audit_entry (team_id, manager_name, action, subject_kind, subject_id, stamp, mac)
      select '002', '이서윤', 'user/deleted', 'user', '101', gen_random_uuid(), mac from audit_entry limit 1`)
    await seal()
    expect(await fault()).toContain('쓴 기록이 아닙니다')
  })

  it('add a checkpoint that hides a removed beginning', async () => {
    await kept(5)
    const { rows } = await t.pool.query<{ hash: string }>('select hash from audit_seal where position = 3')
    await expect(
      t.pool.query(`insert into audit_checkpoint (position, hash) values (3, 'x')`),
    ).rejects.toMatchObject({
      code: '42501',
    })
    await asOwner(
      `insert into audit_checkpoint (kind, position, hash, key_id, signature) values ('pruned', 3, $1, $2, $1)`,
      [rows[0]?.hash, t.proof.keys.current.id],
    )
    await asOwner(`with gone as (delete from audit_seal where position <= 3 returning entry_id)
      delete from audit_entry where id in (select entry_id from gone)`)
    expect(await fault()).toContain('올바른 서명이 없습니다')
  })

  it('add a checkpoint without a signature', async () => {
    await kept(1)
    await asOwner(`insert into audit_checkpoint (position, hash) values (1, repeat('0', 64))`)
    expect(await fault()).toContain('올바른 서명이 없습니다')
    await expect(t.pool.query(`select audit_begin(1, 'x', 'y', 'z')`)).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('add a link of its own', async () => {
    await kept(2)
    await write('x')
    await t.pool.query(`insert into audit_seal (position, entry_id, hash, key_id)
      select 3, id, repeat('a', 64), '${t.proof.keys.current.id}' from audit_entry where subject_id = 'x'`)
    await t.pool.query('delete from audit_unsealed')
    expect(await fault()).toContain('바뀌었습니다')
  })

  it('prune what is younger than three years', async () => {
    await kept(2)
    await expect(t.pool.query(`select audit_prune(2, 'x', 'y')`)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the anchor file', () => {
  it('a changed line is reported, an incomplete line is ignored', async () => {
    await kept(2)
    const text = await readFile(t.proof.anchorPath, 'utf8')
    await writeFile(t.proof.anchorPath, `${text}2026-11-16T00:00`)
    const again = anchorFile(t.proof.anchorPath, t.proof.keys)
    await again.append(await lastLink(t.db))
    expect(await verify()).toMatchObject({ ok: true, anchors: 3 })
    await writeFile(t.proof.anchorPath, text.replace(' 2 ', ' 1 '))
    expect(await fault()).toContain('기준점 파일의 기록')
  })

  it('a missing file is reported', async () => {
    await kept(2)
    await writeFile(t.proof.anchorPath, '')
    expect(await fault()).toContain('기준점이 없어')
  })
})

it('a signed beginning adopts entries sealed before there was a key, and they stay verifiable', async () => {
  await asOwner('delete from audit_checkpoint')
  await writeFile(t.proof.anchorPath, '')
  for (const id of ['1', '2', '3'])
    await t.pool.query(
      `insert into audit_entry (team_id, action, subject_kind, subject_id, before) values ('001', 'x/y', 'thing', $1, '{"a": 1}')`,
      [id],
    )
  expect(await beginChain(t.db, t.proof.keys, t.proof.anchors)).toBeNull()
  await write('4')
  await seal()
  expect(await verify()).toMatchObject({ ok: true, checked: 4, fault: null })
  // Starting the server a second time does not change the chain.
  expect(await beginChain(t.db, t.proof.keys, t.proof.anchors)).toBeNull()
  expect(await verify()).toMatchObject({ ok: true, checked: 4 })
  await asOwner(`update audit_entry set before = '{"a": 2}' where subject_id = '2'`)
  expect(await fault()).toContain('바뀌었습니다')
})
