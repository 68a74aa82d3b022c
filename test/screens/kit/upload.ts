/** Stub of XMLHttpRequest, which uploads use to report progress. It is answered like any other call. */
export function uploadsTo(handle: (request: Request) => Promise<Response>) {
  return class {
    readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null }
    withCredentials = false
    status = 0
    statusText = ''
    responseText = ''
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    onabort: (() => void) | null = null
    onloadend: (() => void) | null = null
    #method = 'GET'
    #path = ''
    #ended = false
    #answered = new Headers()
    readonly #headers = new Headers()

    open(method: string, path: string) {
      this.#method = method
      this.#path = path
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getResponseHeader(name: string): string | null {
      return this.#answered.get(name)
    }
    send(body: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      const request = new Request(new URL(this.#path, window.location.origin), {
        method: this.#method,
        headers: this.#headers,
        body,
      })
      void handle(request).then(
        async (response) => {
          this.status = response.status
          this.#answered = response.headers
          this.responseText = await response.text()
          this.#end(this.onload)
        },
        () => this.#end(this.onerror),
      )
    }
    abort() {
      this.#end(this.onabort)
    }
    #end(tell: (() => void) | null) {
      if (this.#ended) return
      this.#ended = true
      tell?.()
      this.onloadend?.()
    }
  }
}
