import { describe, expect, test } from 'vitest'
import { ordinaryUser } from '#server/database/embedded/ordinaryUser.ts'

describe('the user that PostgreSQL runs as in place of root', () => {
  test('is nobody, with the numbers of this system', () => {
    const passwd = 'root:x:0:0::/root:/bin/sh\ndaemon:x:1:1:::\nnobody:x:99:98:::\n'
    expect(ordinaryUser(passwd)).toEqual({ uid: 99, gid: 98 })
  })
  test('runs as another known user if there is no user nobody, and never as root', () => {
    expect(ordinaryUser('root:x:0:0::/root:/bin/sh\nnode:x:1000:1001:::\n')).toEqual({ uid: 1000, gid: 1001 })
  })
  test('has the usual numbers where no user is known', () => {
    expect(ordinaryUser('')).toEqual({ uid: 65534, gid: 65534 })
  })
})
