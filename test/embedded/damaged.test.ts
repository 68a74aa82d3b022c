import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { EmbeddedDatabaseError, openEmbedded } from '#server/database/embedded/embedded.ts'
import { FAST, processesIn, seededFolder } from './helpers.ts'

describe('a damaged folder is one clear line', () => {
  test.each([
    ['secrets.json', null, '암호 파일이 없습니다'],
    ['secrets.json', '{', '암호 파일이 깨졌습니다'],
    ['secrets.json', '{"postgres":"x","app":"y"}', '암호가 맞지 않습니다'],
    ['pgdata/PG_VERSION', '17\n', 'PostgreSQL 버전(17)'],
    ['pgdata/global/pg_control', '', 'PostgreSQL을 시작하지 못했습니다'],
  ])('%s %j', async (name, content, message) => {
    const folder = await seededFolder()
    const file = path.join(folder, name)
    const whole = await readFile(file)
    onTestFinished(() => writeFile(file, whole))
    if (content === null) await rm(file)
    else await writeFile(file, content)
    const failure = openEmbedded({ folder, role: 'server', tuning: FAST })
    await expect(failure).rejects.toThrow(EmbeddedDatabaseError)
    await expect(failure).rejects.toThrow(message)
    await expect(failure).rejects.toThrow(/^[^\n]*$/)
    expect(processesIn(folder)).toEqual([])
  })
})
