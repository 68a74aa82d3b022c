export interface Complex {
  re: Float64Array
  im: Float64Array
}

/** A Fourier transform of pictures whose side is a power of two. */
export function createFourier(size: number) {
  const turns = Math.log2(size)
  const reversed = Uint32Array.from({ length: size }, (_, at) => {
    let [rest, out] = [at, 0]
    for (let bit = 0; bit < turns; bit += 1) {
      out = (out << 1) | (rest & 1)
      rest >>= 1
    }
    return out
  })
  const cosines = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size))
  const sines = Float64Array.from({ length: size / 2 }, (_, at) => -Math.sin((2 * Math.PI * at) / size))

  function line(re: Float64Array, im: Float64Array): void {
    for (let at = 0; at < size; at += 1) {
      const other = reversed[at] ?? 0
      if (other <= at) continue
      const [r, i] = [re[at] ?? 0, im[at] ?? 0]
      re[at] = re[other] ?? 0
      im[at] = im[other] ?? 0
      re[other] = r
      im[other] = i
    }
    for (let half = 1; half < size; half *= 2) {
      const step = size / (2 * half)
      for (let from = 0; from < size; from += 2 * half) {
        for (let at = 0; at < half; at += 1) {
          const c = cosines[at * step] ?? 0
          const s = sines[at * step] ?? 0
          const low = from + at
          const high = low + half
          const r = (re[high] ?? 0) * c - (im[high] ?? 0) * s
          const i = (re[high] ?? 0) * s + (im[high] ?? 0) * c
          re[high] = (re[low] ?? 0) - r
          im[high] = (im[low] ?? 0) - i
          re[low] = (re[low] ?? 0) + r
          im[low] = (im[low] ?? 0) + i
        }
      }
    }
  }

  const [re, im] = [new Float64Array(size), new Float64Array(size)]
  /** Transforms a square picture in place, first its rows and then its columns. */
  return function transform(picture: Complex): void {
    for (let y = 0; y < size; y += 1)
      line(picture.re.subarray(y * size, (y + 1) * size), picture.im.subarray(y * size, (y + 1) * size))
    for (let x = 0; x < size; x += 1) {
      for (let y = 0; y < size; y += 1) {
        re[y] = picture.re[y * size + x] ?? 0
        im[y] = picture.im[y * size + x] ?? 0
      }
      line(re, im)
      for (let y = 0; y < size; y += 1) {
        picture.re[y * size + x] = re[y] ?? 0
        picture.im[y * size + x] = im[y] ?? 0
      }
    }
  }
}
