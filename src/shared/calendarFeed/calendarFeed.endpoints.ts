import * as z from 'zod/mini'
import { boundedText } from '../platform/bounded.ts'
import { downloadEndpoint, endpoint } from '../platform/endpoint.ts'

/** The calendar that the person has connected. Its address is not in it: the address is shown once, when it is made. */
export const CalendarFeed = z.object({
  createdAt: z.string(),
  lastReadAt: z.nullable(z.string()),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>
const Answer = z.object({ feed: z.nullable(CalendarFeed) })

export const getCalendarFeed = endpoint('GET', '/api/calendar-feed', {
  summary: '나의 연결된 달력입니다. 주소는 담지 않습니다.',
  staleAfter: [],
  response: Answer,
})
export const createCalendarFeed = endpoint('POST', '/api/calendar-feed', {
  summary: '달력 앱이 읽을 비밀 주소를 만듭니다. 전의 주소는 바로 끊깁니다. 주소는 이 답에만 있습니다.',
  status: 201,
  // A stored answer would keep the secret address.
  once: false,
  response: z.object({ feed: CalendarFeed, path: z.string() }),
})
export const deleteCalendarFeed = endpoint('DELETE', '/api/calendar-feed', {
  summary: '나의 달력 주소를 없앱니다. 읽고 있던 달력 앱도 바로 끊깁니다.',
  response: Answer,
})
export const readCalendarFeed = downloadEndpoint('/api/calendar-feed/{file}', {
  summary: '달력 앱이 읽는 할 일, 다음 할 일, NDA 만료입니다. 주소가 비밀이며 로그인하지 않습니다.',
  params: z.object({ file: boundedText(200, '주소가 너무 깁니다.') }),
  weight: 10,
})
