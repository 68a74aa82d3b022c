// A file lock for this folder. If two commands start at once, only one of them installs or builds.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  let holder = 0
  try {
    holder = Number(readFileSync(file, 'utf8'))
  } catch {
    return false // the other process released the lock between the two calls
  }
  // A killed process leaves its lock file behind, so the file is removed. An empty file is still being written by its
  // owner.
  if (holder > 0 && !alive(holder)) rmSync(file, { force: true })
  return false
}

export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  let said = false
  while (!take(file)) {
    if (!said) console.log('다른 터미널에서 준비 중입니다. 끝나기를 기다립니다.')
    said = true
    await wait(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
