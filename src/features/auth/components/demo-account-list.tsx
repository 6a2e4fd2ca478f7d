'use client';

interface DemoAccount {
  readonly email: string;
  readonly name: string;
  /** what it is for, in a few words */
  readonly may: string;
}

interface DemoAccountListProps {
  labels: { title: string; text: string; password: string };
  accounts: readonly DemoAccount[];
  password: string;
}

/** As if it had been typed: the form's own handlers see the change. */
function type(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function Facts({ email, name, may }: DemoAccount) {
  return (
    <>
      <span className="font-[550]">{may || name}</span>
      <span className="flex w-full flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>{email}</span>
        <span>{may && name}</span>
      </span>
    </>
  );
}

/**
 * Accounts of the demo, beside the form: choosing one fills it in and leaves the log-in to the reader. Without scripts they are a
 * text to type from.
 */
export function DemoAccountList({ labels, accounts, password }: DemoAccountListProps) {
  const choose = (email: string) => {
    const form = document.querySelector<HTMLFormElement>('form[data-log-in]');
    if (!form) return;
    type(form, 'username', email);
    type(form, 'password', password);
    form.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
  };
  return (
    <section aria-labelledby="demo-accounts" className="flex flex-col gap-3 px-2 text-sm">
      <div>
        <h2 id="demo-accounts">{labels.title}</h2>
        <p className="needs-script mt-1 text-muted">{labels.text}</p>
        <p className="mt-1 text-muted">
          {labels.password} <code className="font-mono font-[550] text-ink">{password}</code>
        </p>
      </div>
      <ul className="-mx-2 divide-y divide-line border-y border-line">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              onClick={() => choose(account.email)}
              className="needs-script flex w-full flex-col rounded-control px-2 py-1.5 text-left transition-colors hover:bg-hover"
            >
              <Facts {...account} />
            </button>
            <noscript>
              <p className="flex flex-col px-2 py-1.5">
                <Facts {...account} />
              </p>
            </noscript>
          </li>
        ))}
      </ul>
    </section>
  );
}
