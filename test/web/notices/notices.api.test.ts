import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { countUnreadNotices, listNotices, type Notice } from '#shared/notices/notices.endpoints.ts'
import { markViewed, noticesQuery, unreadQuery } from '#web/notices/notices.api.ts'

it('asks at the addresses of the contracts', () => {
  expect([noticesQuery.queryKey, unreadQuery.queryKey]).toEqual([
    [listNotices.path],
    [countUnreadNotices.path],
  ])
})

describe('a recorded view', () => {
  const setUp = () => {
    const client = new QueryClient()
    const list = [
      { id: 1, unread: true, viewCount: 4 },
      { id: 2, unread: true, viewCount: 0 },
    ] as Notice[]
    client.setQueryData(noticesQuery.queryKey, list)
    client.setQueryData(unreadQuery.queryKey, { count: 2 })
    return client
  }

  it('counts once and takes the notice out of the unread ones', () => {
    const client = setUp()
    markViewed(client, 1, 5)
    expect(client.getQueryData(noticesQuery.queryKey)).toMatchObject([
      { id: 1, unread: false, viewCount: 5 },
      { id: 2, unread: true, viewCount: 0 },
    ])
    markViewed(client, 1, 6)
    expect(client.getQueryData(unreadQuery.queryKey)).toEqual({ count: 1 })
  })

  it('makes nothing up where nothing was fetched', () => {
    const client = new QueryClient()
    markViewed(client, 1, 5)
    expect(client.getQueryData(noticesQuery.queryKey)).toBeUndefined()
    expect(client.getQueryData(unreadQuery.queryKey)).toBeUndefined()
  })
})
