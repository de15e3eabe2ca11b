export type Post = {
  id: string;
  slug?: string | null;
  seoSlug?: string | null;
  title: string;
  excerpt: string;
  content?: string;
  image?: string | null;
  category: string;
  author: string;
  tags: string[];
  publishedAt: string;
  updatedAt?: string;
  seoTitle?: string | null;
  seoDescription?: string | null;
  linkedinUrl?: string | null;
  engagement?: { likes?: number; comments?: number; shares?: number };
  isSample?: boolean;
  /** Words per sentence of the text, by paragraph; counted when it was saved. */
  imprint?: number[][] | null;
};

export type PostList = {
  posts: Post[];
  meta: {
    totalPosts: number;
    filteredPosts?: number;
    totalPages?: number;
    linkedinConnected: boolean;
    categories?: Record<string, number>;
  };
  profile?: { linkedinUrl?: string | null } | null;
};

export const categories = [
  'PR Measurement',
  'Digital PR',
  'Strategy',
  'Industry Trends',
  'Case Studies',
  'Analytics',
  'Insights',
] as const;

export const allPosts = 'All';

/** The name of an article in addresses: its slug, else its seoSlug, else its id. */
export const slugOf = (post: Pick<Post, 'id' | 'slug' | 'seoSlug'>): string =>
  post.slug || post.seoSlug || post.id;

/** A category from an address; what is none of ours means all. */
export const categoryFrom = (name: string | null): string =>
  categories.find((category) => category === name) ?? allPosts;

export const countIn = (posts: Post[], category: string): number =>
  category === allPosts
    ? posts.length
    : posts.filter((post) => post.category === category).length;
