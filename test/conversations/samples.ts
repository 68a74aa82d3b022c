/**
 * Exports of the same conversation as different programs write them: Windows, Mac, Android and iOS, with the clock of 12
 * and of 24 hours, in Korean and English.
 */
export interface Sample {
  name: string
  text: string
}

const second = '가동률과 수주잔고는 금요일까지 드리겠습니다.\n세부는 아래와 같습니다.\n\n- 가동률 71% 😀'
/** Every sample says this, if its program can. */
export const expected = {
  people: ['정하늘 이사', '김도현'],
  lines: [
    ['2026-11-10', '09:15', 0, '안녕하세요, 정하늘입니다.'],
    ['2026-11-11', '00:05', 1, '늦게 죄송합니다.'],
    ['2026-11-11', '14:02', 0, '이사회가 24일로 당겨졌습니다. 그 전에 2공장 자료가 필요합니다.'],
    ['2026-11-11', '14:03', 1, second],
    ['2026-11-11', '14:07', 0, '파일: 2공장_가동률.xlsx'],
    ['2026-11-11', '14:07', 0, '410억에서 더 움직이려면 [감정서] : 설비 감정서가 있어야 합니다.'],
  ],
} as const

const dashes = '-'.repeat(15)
const windows = (time: (hour: number, minute: string) => string, day: (text: string) => string) =>
  `${[
    '정하늘 이사 님과 카카오톡 대화',
    '저장한 날짜 : 2026-11-12 18:02:11',
    '',
    day('2026년 11월 10일 화요일'),
    `[정하늘 이사] [${time(9, '15')}] 안녕하세요, 정하늘입니다.`,
    day('2026년 11월 11일 수요일'),
    '김도현님이 박준호님을 초대했습니다.채팅방으로 초대하기',
    `[김도현] [${time(0, '05')}] 늦게 죄송합니다.`,
    `[정하늘 이사] [${time(14, '02')}] 이사회가 24일로 당겨졌습니다. 그 전에 2공장 자료가 필요합니다.`,
    `[김도현] [${time(14, '03')}] ${second}`,
    `[김도현] [${time(14, '04')}] 사진 3장`,
    `[정하늘 이사] [${time(14, '05')}] 보이스톡 3:21`,
    `[정하늘 이사] [${time(14, '06')}] 삭제된 메시지입니다.`,
    `[정하늘 이사] [${time(14, '07')}] 파일: 2공장_가동률.xlsx`,
    `[정하늘 이사] [${time(14, '07')}] 410억에서 더 움직이려면 [감정서] : 설비 감정서가 있어야 합니다.`,
    '박준호님이 나갔습니다.',
  ].join('\n')}\n`

const half = (hour: number, minute: string) => `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${minute}`
const whole = (hour: number, minute: string) => `${String(hour).padStart(2, '0')}:${minute}`
const english = (hour: number, minute: string) => `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
const ruled = (day: string) => `${dashes} ${day} ${dashes}`

interface Phone {
  head: string[]
  heading(day: 10 | 11): string
  at(day: 10 | 11, hour: number, minute: string): string
  /** What stands between the time and a line that nobody wrote. */
  system: string
}

const phone = ({ head, heading, at, system }: Phone) =>
  `${[
    ...head,
    '',
    heading(10),
    `${at(10, 9, '15')}, 정하늘 이사 : 안녕하세요, 정하늘입니다.`,
    '',
    heading(11),
    `${at(11, 0, '01')}${system}김도현님이 박준호님을 초대했습니다.`,
    `${at(11, 0, '05')}, 김도현 : 늦게 죄송합니다.`,
    `${at(11, 14, '02')}, 정하늘 이사 : 이사회가 24일로 당겨졌습니다. 그 전에 2공장 자료가 필요합니다.`,
    `${at(11, 14, '03')}, 김도현 : ${second}`,
    `${at(11, 14, '04')}, 김도현 : 사진`,
    `${at(11, 14, '05')}, 정하늘 이사 : 이모티콘`,
    `${at(11, 14, '06')}, 정하늘 이사 : 동영상`,
    `${at(11, 14, '07')}, 정하늘 이사 : 파일: 2공장_가동률.xlsx`,
    `${at(11, 14, '07')}, 정하늘 이사 : 410억에서 더 움직이려면 [감정서] : 설비 감정서가 있어야 합니다.`,
    `${at(11, 14, '08')}${system}박준호님이 나갔습니다.`,
  ].join('\n')}\n`

const weekday = { 10: '화요일', 11: '수요일' }
const englishWeekday = { 10: 'Tuesday', 11: 'Wednesday' }
const title = '정하늘 이사 님과 카카오톡 대화'

const mac = () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const row = (time: string, who: string, text: string) => `2026-11-${time},${quoted(who)},${quoted(text)}`
  return `${[
    'Date,User,Message',
    row('10 09:15:20', '정하늘 이사', '안녕하세요, 정하늘입니다.'),
    row('11 00:05:01', '김도현', '늦게 죄송합니다.'),
    row('11 14:02:59', '정하늘 이사', '이사회가 24일로 당겨졌습니다. 그 전에 2공장 자료가 필요합니다.'),
    row('11 14:03:00', '김도현', second),
    row('11 14:04:00', '김도현', '사진'),
    row('11 14:07:10', '정하늘 이사', '파일: 2공장_가동률.xlsx'),
    row('11 14:07:40', '정하늘 이사', '410억에서 더 움직이려면 [감정서] : 설비 감정서가 있어야 합니다.'),
  ].join('\n')}\n`
}

const mobileHead = (saved: string) => [title, `저장한 날짜 : ${saved}`, '']
export const samples: readonly Sample[] = [
  { name: 'Windows, 12 hours', text: windows(half, ruled) },
  { name: 'Windows, 24 hours', text: windows(whole, ruled) },
  {
    name: 'Windows in English',
    text: windows(english, (day) =>
      ruled(day.includes('10일') ? 'Tuesday, November 10, 2026' : 'Wednesday, November 11, 2026'),
    )
      .replace(title, 'KakaoTalk Chats with 정하늘 이사')
      .replace('저장한 날짜', 'Date Saved'),
  },
  {
    name: 'Android, 12 hours',
    text: phone({
      head: mobileHead('2026년 11월 12일 오후 6:02'),
      heading: (day) => `2026년 11월 ${day}일 오전 12:00`,
      at: (day, hour, minute) => `2026년 11월 ${day}일 ${half(hour, minute)}`,
      system: ', ',
    }),
  },
  {
    name: 'Android, 24 hours',
    text: phone({
      head: mobileHead('2026년 11월 12일 18:02'),
      heading: (day) => `2026년 11월 ${day}일 00:00`,
      at: (day, hour, minute) => `2026년 11월 ${day}일 ${whole(hour, minute)}`,
      system: ', ',
    }),
  },
  {
    name: 'Android in English',
    text: phone({
      head: ['KakaoTalk Chats with 정하늘 이사', 'Date Saved : November 12, 2026 at 6:02 PM', ''],
      heading: (day) => `November ${day}, 2026 at 12:00 AM`,
      at: (day, hour, minute) => `November ${day}, 2026 at ${english(hour, minute)}`,
      system: ', ',
    }),
  },
  {
    name: 'iOS, 12 hours',
    text: phone({
      head: mobileHead('2026. 11. 12. 오후 6:02'),
      heading: (day) => `2026년 11월 ${day}일 ${weekday[day]}`,
      at: (day, hour, minute) => `2026. 11. ${day}. ${half(hour, minute)}`,
      system: ': ',
    }),
  },
  {
    name: 'iOS, 24 hours',
    text: phone({
      head: mobileHead('2026. 11. 12. 18:02'),
      heading: (day) => `2026년 11월 ${day}일 ${weekday[day]}`,
      at: (day, hour, minute) => `2026. 11. ${day}. ${whole(hour, minute)}`,
      system: ': ',
    }),
  },
  {
    name: 'iOS in English, with narrow spaces',
    text: phone({
      head: ['KakaoTalk Chats with 정하늘 이사', 'Date Saved : Nov 12, 2026 at 18:02', ''],
      heading: (day) => `${englishWeekday[day]}, November ${day}, 2026`,
      at: (day, hour, minute) => `Nov ${day}, 2026 at ${english(hour, minute).replace(' ', '\u202f')}`,
      system: ': ',
    }),
  },
  { name: 'Mac, CSV', text: mac() },
  {
    name: 'an old phone, times below headings',
    text: phone({
      head: mobileHead('2026년 11월 12일 오후 6:02'),
      heading: (day) => ruled(`2026년 11월 ${day}일 ${weekday[day]}`),
      at: (_day, hour, minute) => half(hour, minute),
      system: ': ',
    }),
  },
  {
    name: 'part of a chat, copied on Windows without the lines above',
    text: windows(half, ruled).split('\n').slice(3).join('\n'),
  },
]
