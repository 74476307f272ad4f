// What server and browser both have. Neither's own types are here, so the contract cannot reach for files or the DOM.
declare function atob(data: string): string;
declare function btoa(data: string): string;
declare const navigator: { readonly languages: readonly string[] };
declare class URL {
  constructor(text: string);
  static canParse(text: string): boolean;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
}
