/** Reads what a test needs to know of the running product through the API instead of its screens. */
export class CompanyApi {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async signIn(url: string, { email, password }: { email: string; password: string }): Promise<CompanyApi> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password });
    const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
    const { token } = (await response.json()) as { token: string };
    return new CompanyApi(url, token);
  }

  async get<T>(path: string): Promise<T> {
    const response = await fetch(this.#url + path, { headers: { authorization: `Bearer ${this.#token}` } });
    return (await response.json()) as T;
  }

  /** A completed inspection of the demo company with several findings and photos. */
  async inspectionWithFindings(): Promise<string> {
    type Row = { inspectionId: string; type: string; completedAt?: string; photos: { total: number } };
    const { inspections } = await this.get<{ inspections: Row[] }>('/api/inspections?type=MASONRY_WOOD&limit=50');
    const found = inspections
      .filter(({ completedAt }) => completedAt !== undefined)
      .toSorted((a, b) => b.photos.total - a.photos.total)[0];
    if (found === undefined) throw new Error('No demo inspection is completed');
    return found.inspectionId;
  }
}
