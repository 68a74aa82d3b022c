import type { Random } from './random.ts'

const families = [...'김이박최정강조윤장임한오서신권황안송류홍전고문손양배백허유남심노하곽성차주우구']
const givenFirst = [...'민서지도하예수현준윤시은주채다연재유태승']
const givenSecond = [...'준서윤우진호연아린현수빈영훈석경희정민']

/** An invented Korean name from random common syllables. */
export const personName = (random: Random) =>
  random.pick(families) + random.pick(givenFirst) + random.pick(givenSecond)

/** A mobile number that belongs to nobody: numbers beginning with 010-0000 are never assigned. */
export const mobileNumber = (random: Random) => `010-0000-${String(random.int(0, 9999)).padStart(4, '0')}`
